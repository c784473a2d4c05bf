/** Returns a count with its English noun: `1 client`, `3 clients`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
