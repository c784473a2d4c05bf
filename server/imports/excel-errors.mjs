// @ts-check
// Plain JavaScript like the reader process, which imports it.

/** Files of a workbook that the library reads. */
const PART = /\.xml(\.rels)?$/;
/** Matches the type of a cell with an error, such as `<c r="A1" t="e"`. */
const ERROR_TYPE = /(<(?:\w+:)?c\s(?:[^<>]*\s)?t=)(?:"e"|'e')/g;
const ERROR_TYPES = ['t="e"', "t='e'"];

/**
 * Returns a workbook in which error codes such as `#REF!` are texts. The library reads an error as an empty cell, which
 * would leave the value out in silence. A workbook without errors is returned as it is.
 * @param {Uint8Array} content
 * @param {Pick<typeof import('fflate'), 'unzipSync' | 'zipSync'>} archives
 * @returns {Uint8Array}
 */
export function withErrorsAsTexts(content, { unzipSync, zipSync }) {
  const parts = unzipSync(content, { filter: ({ name }) => PART.test(name) });
  let hasErrors = false;
  for (const [name, part] of Object.entries(parts)) {
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    if (!ERROR_TYPES.some((type) => bytes.includes(type))) continue;
    hasErrors = true;
    // Latin-1 keeps each byte of UTF-8, and a tag has ASCII characters only.
    parts[name] = Buffer.from(bytes.toString('latin1').replace(ERROR_TYPE, '$1"str"'), 'latin1');
  }
  return hasErrors ? zipSync(parts, { level: 0 }) : content;
}
