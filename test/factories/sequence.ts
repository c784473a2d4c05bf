let last = 0;

/**
 * Returns the next number within a test file. A test file has a database of its own, so the number makes names unique.
 */
export const nextNumber = (): number => ++last;

/** Returns a US phone number that no other record of the test has. */
export const nextPhone = (): string => `+1937555${String(1000 + (nextNumber() % 9000))}`;
