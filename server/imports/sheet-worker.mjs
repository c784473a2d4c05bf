// @ts-check
// Plain JavaScript: a process of its own runs this file, from the sources as well as from what is built.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TextDecoder } from 'node:util';

/**
 * @typedef {import('./sheet-row.js').Cell} Cell
 * @typedef {import('./sheet-row.js').SheetRow} SheetRow
 * @typedef {import('./sheet-reader.js').SheetJob} SheetJob
 * @typedef {import('./sheet-reader.js').SheetRefusal} SheetRefusal
 */

// The service ends this process, and may be about to finish what it does when all of them are told to stop.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
/** The file that is read. */
let { content, format, limits } = /** @type {SheetJob} */ ({});

/** Rows, and characters in them, that are handed over at a time. */
const PIECE_ROWS = 200;
const PIECE_CHARACTERS = 200_000;
/** Characters handed to the parser of CSV at a time. */
const CSV_PIECE = 64 << 10;
const SEPARATORS = [',', ';', '\t'];
/** What our own files put before a text that a spreadsheet would take for a formula: `'` and one of these. */
const FORMULA = '=+-@\t\r';

/** The file cannot be read; why, and at which row where that is known. */
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

/** Hands over all rows; the next piece goes when the last one was taken. */
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
  for await (const { number, cells } of format === 'xlsx' ? excelRows() : csvRows()) {
    const count = cells.findLastIndex((cell) => cell !== '') + 1;
    if (count === 0) continue;
    if (count > limits.columns) throw new Refused('too_many_columns', number);
    const kept = cells
      .slice(0, limits.columns)
      .map((cell) => (typeof cell === 'string' ? storable(cell) : cell));
    let inRow = 0;
    for (const cell of kept) {
      if (typeof cell !== 'string') continue;
      if (cell.length > limits.cell) throw new Refused('cell_too_long', number);
      inRow += cell.length;
    }
    // One text that many cells refer to is copied for each of them once it leaves this process.
    characters += inRow;
    if (characters > limits.characters) throw new Refused('too_large_unpacked', number);
    piece.push({ number, cells: kept });
    pieceCharacters += inRow;
    if (piece.length >= PIECE_ROWS || pieceCharacters >= PIECE_CHARACTERS) await handOver();
  }
  if (piece.length > 0) await handOver();
}

/** @returns {AsyncGenerator<SheetRow>} */
async function* excelRows() {
  // Each kind of file loads what reads it: a process is begun for every file.
  const [{ unzipSync }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ]);
  refuseTooLarge(unzipSync);
  /** @type {(Cell | Date | null)[][]} */
  const rows = await readSheet(Uint8Array.from(content).buffer);
  for (const [at, row] of rows.entries()) yield { number: at + 1, cells: row.map(cellOf) };
}

/**
 * What the archive's directory says of the sizes is also what is unpacked at the most.
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
 * Dates are at midnight in UTC.
 * @param {Cell | Date | null} value
 * @returns {Cell}
 */
function cellOf(value) {
  if (value === null) return '';
  return typeof value === 'object' ? value.toISOString().slice(0, 10) : value;
}

/** @returns {AsyncGenerator<SheetRow>} */
async function* csvRows() {
  const { CsvError, parse } = await import('csv-parse');
  const text = decoded();
  const parser = parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
    // A quotation mark in the middle of a cell stands for itself.
    relax_quotes: true,
    trim: true,
    max_record_size: limits.record,
  });
  let number = 0;
  // What is wrong with the text is told where its rows are read.
  const feeding = pipeline(Readable.from(piecesOf(text)), parser).catch(() => undefined);
  try {
    for await (const cells of /** @type {AsyncIterable<string[]>} */ (parser)) {
      number += 1;
      yield { number, cells: cells.map(withoutMark) };
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

/** @param {string} text */
function* piecesOf(text) {
  for (let at = 0; at < text.length; at += CSV_PIECE) yield text.slice(at, at + CSV_PIECE);
}

/** What a text cannot hold in the database stands there as a character of its own. @param {string} text */
const storable = (text) => text.replaceAll('\0', '\uFFFD').toWellFormed();

/** @param {string} cell */
const withoutMark = (cell) =>
  cell.length > 1 && cell[0] === "'" && FORMULA.includes(/** @type {string} */ (cell[1]))
    ? cell.slice(1)
    : cell;

/** UTF-8 with a mark or without, UTF-16, or the Windows-1252 of an older Excel. */
function decoded() {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/**
 * The one that the first line, outside of quotation marks, has most of.
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
  // What the library throws of a file that is none is of many kinds.
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
