import { messages } from '../contract/messages.js';
import type { SheetFormat } from '../contract/imports.js';
import { UnreadableSheet, type SheetRow } from './sheet-row.js';
import { readRowsInChildProcess } from './sheet-reader.js';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Old Excel files, and new ones that are protected by a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const UTF_16 = [0xff, 0xfe];

/**
 * What kind of sheet these bytes are.
 * @throws UnreadableSheet where they are none
 */
export function formatOf(content: Buffer): SheetFormat {
  if (content.subarray(0, 4).equals(ZIP)) return 'xlsx';
  if (content.subarray(0, 4).equals(COMPOUND)) throw new UnreadableSheet(messages.imports.old_excel);
  const isUtf16 = content[0] === UTF_16[0] && content[1] === UTF_16[1];
  if (!isUtf16 && content.includes(0)) throw new UnreadableSheet(messages.imports.not_a_sheet);
  return 'csv';
}

/**
 * The rows that have something in them, one after the other; of an Excel file those of its first sheet.
 * @throws UnreadableSheet
 */
export const rowsOf = (content: Buffer): AsyncIterable<SheetRow> =>
  readRowsInChildProcess(content, formatOf(content));
