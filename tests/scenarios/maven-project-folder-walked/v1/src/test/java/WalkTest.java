import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.junit.Test;

public class WalkTest {
  private static class Walk extends SimpleFileVisitor<Path> {
    int notes;

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (file.getFileName().toString().equals("notes.txt")) notes += Files.readAllBytes(file).length;
      return FileVisitResult.CONTINUE;
    }
  }

  @Test
  public void findsTheNotes() throws IOException {
    Walk walk = new Walk();
    Files.walkFileTree(Paths.get("src", "notes"), walk);
    Path reports = Paths.get("target", "surefire-reports");
    if (Files.exists(reports)) Files.walkFileTree(reports, walk);
    assertTrue(walk.notes > 0);
  }
}
