/** @throws Error naming a pattern that fits nothing */
export function namedSuites(patterns: readonly string[]): { paths: string[]; leftOut: string[] };
