package other;

import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.LocalVariable;
import com.sun.jdi.Location;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.ExceptionEvent;
import com.sun.jdi.event.LocatableEvent;
import com.sun.jdi.event.ModificationWatchpointEvent;
import com.sun.jdi.event.StepEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.EventRequestManager;
import com.sun.jdi.request.StepRequest;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Starts a JVM with the given command, debugs what runs there, and prints everything that it sees:
 * classes, breakpoints, steps, local variables, exceptions, watched fields, methods and their lines.
 */
public class Debugger {
    static final String WATCHED = "other.Debugged";

    static VirtualMachine machine;

    public static void main(String[] command) throws Exception {
        List<String> words = new ArrayList<>(List.of(command));
        words.add(1, "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:0");
        Process process = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        BufferedReader output = new BufferedReader(new InputStreamReader(process.getInputStream()));
        machine = attach(output.readLine().replaceAll(".*: ", ""));
        EventRequestManager requests = machine.eventRequestManager();
        var prepared = requests.createClassPrepareRequest();
        prepared.addClassFilter(WATCHED + "*");
        prepared.enable();
        machine.resume();
        watch();
        output.lines().forEach(line -> System.out.println("printed: " + line));
        System.out.println("exit code " + process.waitFor());
    }

    static VirtualMachine attach(String port) throws Exception {
        for (AttachingConnector connector : Bootstrap.virtualMachineManager().attachingConnectors()) {
            if (!connector.transport().name().equals("dt_socket")) continue;
            Map<String, Connector.Argument> arguments = connector.defaultArguments();
            if (!arguments.containsKey("port")) continue;
            arguments.get("port").setValue(port);
            return connector.attach(arguments);
        }
        throw new IllegalStateException("no connector");
    }

    static void watch() throws Exception {
        while (true) {
            EventSet events = machine.eventQueue().remove();
            for (Event event : events) {
                if (event instanceof VMDisconnectEvent) return;
                handle(event);
            }
            events.resume();
        }
    }

    static void handle(Event event) throws Exception {
        if (event instanceof ClassPrepareEvent prepare) {
            // A lambda's own class has no lines, and a number in its name.
            if (!prepare.referenceType().name().contains("$$")) ask(prepare.referenceType());
        } else if (event instanceof BreakpointEvent hit) {
            System.out.println("breakpoint " + at(hit));
            step(hit);
        } else if (event instanceof StepEvent step) {
            System.out.println("step " + at(step));
        } else if (event instanceof ExceptionEvent thrown) {
            System.out.println("exception " + thrown.exception().referenceType().name() + " "
                    + at(thrown) + ", caught at " + text(thrown.catchLocation()));
        } else if (event instanceof ModificationWatchpointEvent changed) {
            // Between "prepared" and the first line, JDK 25 sometimes forgets that a field is watched: with
            // the machine under load, one run of twelve without any agent of ours did not tell of such a write.
            if (changed.location().method().isStaticInitializer()) return;
            System.out.println(changed.field() + " becomes " + changed.valueToBe() + " " + at(changed));
        }
    }

    /** Prints the members, and wants to know when something happens in the class. */
    static void ask(ReferenceType type) throws Exception {
        System.out.println("class " + type.name() + " of " + type.sourceName());
        EventRequestManager requests = machine.eventRequestManager();
        for (var field : type.fields()) {
            System.out.println("  " + field);
            if (field.isSynthetic() || field.isFinal()) continue;
            requests.createModificationWatchpointRequest(field).enable();
        }
        // In no order that anybody promises.
        type.methods().stream().map(Debugger::describe).sorted().forEach(System.out::println);
        for (var method : type.methodsByName("work")) {
            requests.createBreakpointRequest(method.location()).enable();
        }
        var thrown = requests.createExceptionRequest(null, true, true);
        thrown.addClassFilter(type);
        thrown.enable();
    }

    static String describe(com.sun.jdi.Method method) {
        try {
            StringBuilder text = new StringBuilder("  " + method);
            for (Location line : method.allLineLocations()) text.append(' ').append(line.lineNumber());
            for (LocalVariable variable : method.variables()) text.append(' ').append(variable.name());
            return text.toString();
        } catch (AbsentInformationException none) {
            return "  " + method + " without lines";
        }
    }

    /** Line by line to the end of the thread. */
    static void step(LocatableEvent hit) {
        EventRequestManager requests = machine.eventRequestManager();
        if (!requests.stepRequests().isEmpty()) return;
        StepRequest step = requests.createStepRequest(hit.thread(), StepRequest.STEP_LINE, StepRequest.STEP_INTO);
        step.addClassFilter(WATCHED + "*");
        step.setSuspendPolicy(EventRequest.SUSPEND_ALL);
        step.enable();
    }

    static String at(LocatableEvent event) throws Exception {
        StringBuilder text = new StringBuilder(text(event.location()));
        for (StackFrame frame : event.thread().frames()) {
            if (!frame.location().declaringType().name().startsWith(WATCHED)) break;
            text.append(" <- ").append(text(frame.location()));
            if (frame.location().declaringType().name().contains("$$")) continue;
            for (LocalVariable variable : frame.visibleVariables()) {
                text.append(' ').append(variable.name()).append('=');
                text.append(withoutNumbers(String.valueOf(frame.getValue(variable))));
            }
        }
        return text.toString();
    }

    static String text(Location location) {
        return location == null ? "nowhere"
                : withoutNumbers(location.declaringType().name()) + "." + location.method().name() + ":"
                        + location.lineNumber();
    }

    /** Objects, and classes of lambdas, have numbers that mean nothing. */
    static String withoutNumbers(String text) {
        return text.replaceAll("\\(id=.*|(?<=\\$\\$Lambda).*", "");
    }
}
