package dev.scsim.core.benchmark;

import java.util.List;
import umontreal.ssj.simevents.eventlist.BinaryTree;
import umontreal.ssj.simevents.eventlist.EventList;
import umontreal.ssj.simevents.eventlist.Henriksen;
import umontreal.ssj.simevents.eventlist.RedblackTree;
import umontreal.ssj.simevents.eventlist.SplayTree;

/** The event lists of SSJ by name; its doubly linked list takes linear time and is left out. */
final class SsjLists {

    static final List<String> NAMES =
            List.of("Henriksen", "SplayTree", "BinaryTree", "RedblackTree");

    private SsjLists() {}

    static boolean isOne(String name) {
        return NAMES.contains(name);
    }

    static EventList create(String name) {
        return switch (name) {
            case "Henriksen" -> new Henriksen();
            case "SplayTree" -> new SplayTree();
            case "BinaryTree" -> new BinaryTree();
            case "RedblackTree" -> new RedblackTree();
            default -> throw new IllegalArgumentException("SSJ has no list " + name);
        };
    }
}
