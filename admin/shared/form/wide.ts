/** Spans both columns. */
export const WIDE = { gridColumn: '1 / -1' } as const;
