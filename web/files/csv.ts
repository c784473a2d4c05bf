/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
const neutral = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const cell = (value: string | number) => {
  const text = typeof value === 'number' ? String(value) : neutral(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A CSV file that Excel opens as UTF-8. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]) =>
  new Blob([`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
