/** Values that are their own words, as choices. */
export const choicesOf = (values: readonly string[]) => values.map((value) => ({ id: value, name: value }));
