/** Parses a CSV to records by heading, as a spreadsheet does (RFC 4180, with or without a byte order mark). */
export function parseCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|$)/y;
  const source = text.replace(/^\uFEFF/, '');
  while (cell.lastIndex < source.length) {
    const match = cell.exec(source);
    if (!match) throw new Error('This is no CSV.');
    const [, value = '', end] = match;
    lines.at(-1)!.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end !== ',') lines.push([]);
  }
  const [headings = [], ...rows] = lines.filter((line) => line.length > 0);
  return rows.map((row) => Object.fromEntries(headings.map((heading, i) => [heading, row[i] ?? ''])));
}
