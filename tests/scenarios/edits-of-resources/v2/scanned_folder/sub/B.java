package scanned_folder.sub;
public class B {}
