let last = 0;

/**
 * Returns the next number within a test file. A test file has a database of its own, so the number makes names unique.
 */
export const next = (): number => ++last;

/** Returns a US phone number that no other record of the test has. */
export const aPhone = (): string => `+1937555${String(1000 + (next() % 9000))}`;
