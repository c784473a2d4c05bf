// @ts-check
// Plain JavaScript: a process of its own runs this file, from the sources as well as from what is built.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TextDecoder } from 'node:util';
import { withErrorsAsTexts } from './excel-errors.mjs';

/**
 * @typedef {import('./sheet-row.js').Cell} Cell
 * @typedef {import('./sheet-row.js').SheetRow} SheetRow
 * @typedef {import('./sheet-reader.js').SheetJob} SheetJob
 * @typedef {import('./sheet-reader.js').SheetRefusal} SheetRefusal
 */

// The service ends this process. Signals to the whole process group must not, because a file may be nearly done.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
/** File to read. */
let { content, format, limits } = /** @type {SheetJob} */ ({});

/** Rows and characters in one message. */
const PIECE_ROWS = 200;
const PIECE_CHARACTERS = 200_000;
/** Bytes passed to the CSV parser at a time. */
const CSV_PIECE = 64 << 10;
const SEPARATORS = [',', ';', '\t'];
/** Exports put `'` before a text that starts with one of these, because spreadsheets would run it as a formula. */
const FORMULA = '=+-@\t\r';
/** Characters from 0x80 to 0x9F. Five have none. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Time of the number 1 in Excel's dates, as the library reads it. */
const DAY_ONE = Date.UTC(1899, 11, 31);

/** Thrown if the file cannot be read, with the reason and the row if known. */
class Refused extends Error {
  /**
   * @param {SheetRefusal['reason']} reason
   * @param {number} [row]
   */
  constructor(reason, row = 0) {
    super(reason);
    /** @type {SheetRefusal} */
    this.refusal = { reason, row };
  }
}

/** Sends all rows in batches. Waits after each batch until it was taken. */
async function readAll() {
  let characters = 0;
  /** @type {SheetRow[]} */
  let piece = [];
  let pieceCharacters = 0;
  const handOver = async () => {
    const taken = once(process, 'message');
    process.send?.({ rows: piece });
    piece = [];
    pieceCharacters = 0;
    await taken;
  };
  for await (const { other_sheet, number, cells } of format === 'xlsx' ? excelRows() : csvRows()) {
    const count = cells.findLastIndex((cell) => cell !== '') + 1;
    if (count === 0) continue;
    const isImported = other_sheet === undefined;
    if (isImported && count > limits.columns) throw new Refused('too_many_columns', number);
    const kept = cells
      .slice(0, isImported ? limits.columns : count)
      .map((cell) => (typeof cell === 'string' ? storable(cell) : cell));
    let inRow = 0;
    for (const cell of kept) {
      if (typeof cell !== 'string') continue;
      if (isImported && cell.length > limits.cell) throw new Refused('cell_too_long', number);
      inRow += cell.length;
    }
    // Shared texts count for each cell, because the message to the parent process copies them.
    characters += inRow;
    if (characters > limits.characters) throw new Refused('too_large_unpacked', number);
    piece.push({ other_sheet, number, cells: kept });
    pieceCharacters += inRow;
    if (piece.length >= PIECE_ROWS || pieceCharacters >= PIECE_CHARACTERS) await handOver();
  }
  if (piece.length > 0) await handOver();
}

/** @returns {AsyncGenerator<SheetRow>} */
async function* excelRows() {
  // Imported on demand, because each process reads few files.
  const [archives, { default: readSheets }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ]);
  refuseTooLarge(archives.unzipSync);
  const sheets = await readSheets(Uint8Array.from(withErrorsAsTexts(content, archives)).buffer);
  for (const [index, { sheet, data }] of sheets.entries()) {
    const other_sheet = index === 0 ? undefined : sheet;
    for (const [at, row] of /** @type {(Cell | Date | null)[][]} */ (data).entries())
      yield { other_sheet, number: at + 1, cells: row.map(cellOf) };
  }
}

/**
 * Rejects archives that are too large, by the sizes in their directory. Unpacking never exceeds these sizes.
 * @param {typeof import('fflate').unzipSync} unzipSync
 */
function refuseTooLarge(unzipSync) {
  let parts = 0;
  let unpacked = 0;
  unzipSync(content, {
    filter: ({ originalSize }) => {
      parts += 1;
      unpacked += originalSize;
      if (unpacked > limits.unpacked || parts > limits.parts) throw new Refused('too_large_unpacked');
      return false;
    },
  });
}

/**
 * Converts a cell. Dates are at midnight in UTC.
 * @param {Cell | Date | null} value
 * @returns {Cell}
 */
function cellOf(value) {
  if (value === null) return '';
  if (typeof value !== 'object') return value;
  // A formula on an empty cell is 0, which is no date. Excel shows it so.
  return value.getTime() < DAY_ONE ? '1/0/1900' : value.toISOString().slice(0, 10);
}

/** @returns {AsyncGenerator<SheetRow>} */
async function* csvRows() {
  const { CsvError, parse } = await import('csv-parse');
  const text = decoded();
  const parser = parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
    // A quotation mark within a cell is a character.
    relax_quotes: true,
    trim: true,
    max_record_size: limits.record,
  });
  let number = 0;
  // Errors of the parser are thrown where its rows are read.
  const feeding = pipeline(Readable.from(piecesOf(text)), parser).catch(() => undefined);
  try {
    for await (const cells of /** @type {AsyncIterable<string[]>} */ (parser)) {
      number += 1;
      // The parser trims outside of quotation marks only.
      yield { number, cells: cells.map((cell) => withoutMark(cell).trim()) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = number + 1 } = /** @type {{ lines?: number }} */ (error);
    throw new Refused('broken_csv', lines);
  } finally {
    parser.destroy();
    await feeding;
  }
}

/** Returns pieces of bytes, because a piece of text could end within a character. @param {string} text */
function* piecesOf(text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += CSV_PIECE) yield bytes.subarray(at, at + CSV_PIECE);
}

/** Replaces characters that the database cannot store. @param {string} text */
const storable = (text) => text.replaceAll('\0', '\uFFFD').toWellFormed();

/** @param {string} cell */
const withoutMark = (cell) =>
  cell.length > 1 && cell[0] === "'" && FORMULA.includes(/** @type {string} */ (cell[1]))
    ? cell.slice(1)
    : cell;

/** Decodes UTF-8 with or without a byte order mark, UTF-16, or Windows-1252 of older Excel versions. */
function decoded() {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // Some versions of Node decode Windows-1252 as Latin-1, which has control characters in place of these.
    const latin1 = Buffer.from(content).toString('latin1');
    return latin1.replaceAll(/[\x80-\x9f]/g, (one) => WINDOWS_1252.charAt(one.charCodeAt(0) - 0x80));
  }
}

/**
 * Returns the most frequent separator of the first line, ignoring quoted cells.
 * @param {string} text
 */
function separatorOf(text) {
  const counts = new Map(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n') break;
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [[separator] = [',']] = [...counts].sort(([, one], [, other]) => other - one);
  return separator;
}

/** @param {unknown} error */
function refusalOf(error) {
  if (error instanceof Refused) return error.refusal;
  // The library throws many types of errors for invalid files.
  if (format === 'xlsx') return { reason: 'broken_excel', row: 0 };
  throw error;
}

for (;;) {
  const [job] = await once(process, 'message');
  ({ content, format, limits } = /** @type {SheetJob} */ (job));
  const last = await readAll().then(
    () => ({ end: true }),
    (error) => ({ refusal: refusalOf(error) }),
  );
  process.send?.(last);
}
