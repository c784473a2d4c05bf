import { isUtf8 } from 'node:buffer';
import { officeMessages } from '../contract/messages.js';
import type { SheetFormat } from '../contract/imports.js';
import { UnreadableSheet, type SheetRow } from './sheet-row.js';
import { readRowsInChildProcess } from './sheet-reader.js';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** First bytes of old Excel files, and of new ones with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const UTF_16 = [0xff, 0xfe];

const isUtf16 = (content: Buffer): boolean => content[0] === UTF_16[0] && content[1] === UTF_16[1];

/** Returns whether the letters of a CSV are in an old encoding, which can only be guessed. */
export const isInOldEncoding = (content: Buffer): boolean => !isUtf16(content) && !isUtf8(content);

/**
 * Detects the format of a file.
 * @throws UnreadableSheet if it is no spreadsheet
 */
export function detectSheetFormatOrFail(content: Buffer): SheetFormat {
  if (content.subarray(0, 4).equals(ZIP)) return 'xlsx';
  if (content.subarray(0, 4).equals(COMPOUND)) throw new UnreadableSheet(officeMessages.imports.old_excel);
  if (!isUtf16(content) && content.includes(0)) throw new UnreadableSheet(officeMessages.imports.not_a_sheet);
  return 'csv';
}

/**
 * Reads the rows that are not empty. For Excel, those of the first sheet come first, then those of the others.
 * @throws UnreadableSheet
 */
export const readSheetRows = (content: Buffer): AsyncIterable<SheetRow> =>
  readRowsInChildProcess(content, detectSheetFormatOrFail(content));
