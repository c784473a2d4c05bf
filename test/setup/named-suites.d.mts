/** @throws Error naming a pattern without a match */
export function namedSuites(patterns: readonly string[]): { paths: string[]; leftOut: string[] };
