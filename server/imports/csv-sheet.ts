import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { messages } from '../contract/messages.js';
import { UnreadableSheet, type SheetRow } from './sheet-row.js';

/** Characters handed to the parser at a time. */
const PIECE = 64 << 10;
const SEPARATORS = [',', ';', '\t'] as const;
/** What our own files put before a text that a spreadsheet would take for a formula. */
const NEUTRALISED = /^'(?=[=+\-@\t\r])/;

/**
 * Rows of a CSV as spreadsheets write them: UTF-8 with a mark or without, UTF-16, or the Windows-1252 of an older Excel;
 * separated by commas, semicolons or tabs.
 * @throws UnreadableSheet
 */
export async function* csvRows(content: Buffer): AsyncGenerator<SheetRow> {
  const text = decoded(content);
  const parser = parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
    // A quotation mark in the middle of a cell stands for itself.
    relax_quotes: true,
    trim: true,
  });
  let number = 0;
  // What is wrong with the text is told where its rows are read.
  const feeding = pipeline(Readable.from(piecesOf(text)), parser).catch(() => undefined);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (cells.some((cell) => cell !== ''))
        yield { number, cells: cells.map((cell) => cell.replace(NEUTRALISED, '')) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = number + 1 } = error as { lines?: number };
    throw new UnreadableSheet(messages.imports.broken_csv(lines));
  } finally {
    parser.destroy();
    await feeding;
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

function decoded(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** The one that the first line, outside of quotation marks, has most of. */
function separatorOf(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (separator: string) => line.split(separator).length;
  return [...SEPARATORS].sort((one, other) => count(other) - count(one))[0]!;
}
