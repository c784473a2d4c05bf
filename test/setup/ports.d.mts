/** Returns a free TCP port. */
export function freePort(): Promise<number>;
