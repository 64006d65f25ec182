package dev.scsim.planner.cli;

import picocli.CommandLine;

/** Makes the commands; those that run a study can be interrupted. */
final class CommandFactory implements CommandLine.IFactory {

    private final Interruption interruption;

    CommandFactory(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        if (type == RunCommand.class) {
            return type.cast(new RunCommand(interruption));
        }
        if (type == BranchCommand.class) {
            return type.cast(new BranchCommand(interruption));
        }
        if (type == ValidateCommand.class) {
            return type.cast(new ValidateCommand(interruption));
        }
        if (type == CalibrateCommand.class) {
            return type.cast(new CalibrateCommand(interruption));
        }
        return CommandLine.defaultFactory().create(type);
    }
}
