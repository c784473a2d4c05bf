let last = 0;

/** Counts up within a test file, which has a database of its own: names that must differ end in it. */
export const next = (): number => ++last;

/** A US phone number that no other record of the test has. */
export const aPhone = (): string => `+1937555${String(1000 + (next() % 9000))}`;
