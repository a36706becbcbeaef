package asked;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;

import java.beans.Introspector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.junit.Test;

public class MembersTest {
    /** Kept from the first test that looks it up. */
    static Method kept;

    static Method keptForItsTypes;
    static Constructor<?> keptConstructor;
    static Field keptField;

    @Test
    public void genericTypesOfWhatWasKept() throws Exception {
        if (keptForItsTypes == null) {
            keptForItsTypes = Subject.Plain.class.getMethod("plain");
            keptConstructor = Subject.PlainMade.class.getConstructor();
            keptField = Subject.PlainField.class.getField("plain");
        }
        // None of them is generic yet: that is an answer, too.
        assertEquals(int.class, keptForItsTypes.getGenericReturnType()); // sees: members asked/Subject$Plain
        assertEquals(0, keptConstructor.getTypeParameters().length); // sees: members asked/Subject$PlainMade
        assertEquals(int.class, keptField.getGenericType()); // sees: members asked/Subject$PlainField
    }

    @Test
    public void members() throws Throwable {
        // Public members come from all that a class inherits from.
        Subject.Derived.class.getMethods(); // sees: members asked/Subject$Derived
        Subject.Derived.class.getFields(); // sees: members asked/Subject$Base
        new Subject.Derived().face(); // sees: members asked/Subject$Face

        Subject.Fields.class.getDeclaredField("number").getAnnotations(); // sees: members asked/Subject$Fields

        if (kept == null) kept = Subject.Methods.class.getMethod("method", String.class);
        assertEquals(1, kept.getAnnotations().length); // sees: members asked/Subject$Methods

        MethodHandles.lookup().findStatic(Subject.Handles.class, "get", // sees: members asked/Subject$Handles
                MethodType.methodType(int.class)).invoke();

        assertEquals(Subject.Colour.RED, Subject.Colour.valueOf("RED")); // sees: members asked/Subject$Colour
        assertEquals(2, Subject.Pair.class.getRecordComponents().length); // sees: members asked/Subject$Pair
        // The JDK looks whether they do implement it.
        assertNotNull(Subject.Shape.class.getPermittedSubclasses()); // sees: members asked/Subject$Shape
        new Subject.Square(1).side(); // sees: members asked/Subject$Square
    }

    @Test
    public void annotationsOfAPackage() {
        // There are none, which the JDK remembers.
        assertEquals(0, MembersTest.class.getPackage().getAnnotations().length); // sees: members asked/package-info
    }

    @Test
    public void stored() throws Exception {
        // For its filters of what may be read, the JDK has a logger.
        // all see: resource META-INF/services/java.lang.System$LoggerFinder
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new Subject.Stored()); // sees: members asked/Subject$Stored
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))
                .readObject(); // sees: class by name asked/Subject$Stored
    }

    @Test
    public void beans() throws Exception {
        Introspector.getBeanInfo(Subject.Bean.class); // sees: members asked/Subject$Bean
    }
}
