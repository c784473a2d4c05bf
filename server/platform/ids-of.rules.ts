/** Returns the ids of rows, in their order. */
export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
