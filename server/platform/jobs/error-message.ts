/** Returns the message of an error, as its job stores it. */
export const errorMessage = (error: unknown): string => String((error as Error).message).slice(0, 500);
