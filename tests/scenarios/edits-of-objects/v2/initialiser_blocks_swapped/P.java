package initialiser_blocks_swapped;

class A {
  String log = "";
  {
    log += "b";
  }
  {
    log += "a";
  }
}
