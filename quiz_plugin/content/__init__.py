"""What authors wrote: YAML text with positions -> validated, frozen models; problems with path, line and column."""
