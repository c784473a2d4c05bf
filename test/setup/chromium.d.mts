/** A Chromium to test with, or in one sentence why there is none. */
export function findChromium(): Promise<{ path: string; args: string[] } | { missing: string }>;
