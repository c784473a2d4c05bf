/** Finds a Chromium for the tests, or returns the reason why there is none. */
export function findChromium(): Promise<{ path: string; args: string[] } | { missing: string }>;
