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
  const feeding = feed(parser, text);
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

/** Waits wherever the parser is behind, so that no more than a few rows are in memory. */
async function feed(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  for (let at = 0; at < text.length && !parser.destroyed; at += PIECE) {
    if (parser.write(text.slice(at, at + PIECE))) continue;
    await new Promise<void>((resolve) => {
      parser.once('drain', resolve);
      parser.once('close', resolve);
    });
  }
  if (!parser.destroyed) parser.end();
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
