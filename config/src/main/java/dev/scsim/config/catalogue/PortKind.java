package dev.scsim.config.catalogue;

import dev.scsim.models.controller.PortSpec;

/** A kind of front-end port, such as {@code iscsi-25gbe}. */
public record PortKind(CatalogueEntry entry) {

    public String id() {
        return entry.id();
    }

    /**
     * Ports of this kind.
     *
     * @param countPerController at least 1
     */
    public PortSpec ports(int countPerController) {
        return new PortSpec(countPerController, entry.number("rate"), entry.number("command"));
    }
}
