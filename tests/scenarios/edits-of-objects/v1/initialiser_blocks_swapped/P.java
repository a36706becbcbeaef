package initialiser_blocks_swapped;

class A {
  String log = "";
  {
    log += "a";
  }
  {
    log += "b";
  }
}
