abstract class Middle {
}
