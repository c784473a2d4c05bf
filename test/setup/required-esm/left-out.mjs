/** In place of suites that a run leaves out. */
export {};
