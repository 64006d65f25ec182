package dev.scsim.config.catalogue;

/**
 * One key that a kind of catalogue file has.
 *
 * @param path groups and key, joined by dots; a last {@code *} stands for any one key
 * @param form what texts it takes
 * @param required whether a usable entry must have it, own or inherited
 */
record KeyShape(String path, ValueForm form, boolean required) {

    KeyShape notRequired() {
        return new KeyShape(path, form, false);
    }

    boolean fits(String entryPath) {
        if (!path.endsWith("*")) {
            return path.equals(entryPath);
        }
        String group = path.substring(0, path.length() - 1);
        return entryPath.startsWith(group) && entryPath.length() > group.length();
    }
}
