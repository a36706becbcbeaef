package scanned_folder.sub;
public class A {}
