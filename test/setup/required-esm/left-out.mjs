/** Replaces suites that a run leaves out. */
export {};
