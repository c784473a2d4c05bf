/** Prefixes a value that starts like a formula with an apostrophe, so that a spreadsheet does not run it. */
const neutral = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const cell = (value: string | number) => {
  const text = typeof value === 'number' ? String(value) : neutral(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Creates a CSV file that Excel opens as UTF-8. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]) =>
  new Blob([`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
