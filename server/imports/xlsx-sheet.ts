import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { messages } from '../contract/messages.js';
import { UnreadableSheet, type Cell, type SheetRow } from './sheet-row.js';

/** A row as the library gives it; dates are at midnight in UTC. */
type ReadRow = (Cell | Date | null)[];

/** Bytes that all parts may have together once they are unpacked: a small file can hold terabytes. */
const MOST_UNPACKED = 256 << 20;
const MOST_PARTS = 1_000;
const MOST_MEGABYTES = 384;
const MOST_MILLISECONDS = 60_000;

/** The library has the whole sheet in memory, and one far cell makes that billions: its thread ends before the process does. */
const READER = `
  const { parentPort, workerData } = require('node:worker_threads');
  require(workerData.library).readSheet(workerData.content).then((rows) => parentPort.postMessage(rows));
`;
const LIBRARY = createRequire(import.meta.url).resolve('read-excel-file/universal');

/**
 * Rows of the first sheet of an Excel file.
 * @throws UnreadableSheet
 */
export async function* xlsxRows(content: Buffer): AsyncGenerator<SheetRow> {
  let rows: ReadRow[];
  try {
    refuseTooLarge(content);
    rows = await readInThread(content);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    throw new UnreadableSheet(messages.imports.broken_excel, { cause: error });
  }
  for (const [at, row] of rows.entries()) {
    const cells = row.map(cellOf);
    if (cells.some((cell) => cell !== '')) yield { number: at + 1, cells };
  }
}

/** What the archive's directory says of the sizes is also what is unpacked at the most. */
function refuseTooLarge(content: Buffer): void {
  let parts = 0;
  let unpacked = 0;
  unzipSync(content, {
    filter: ({ originalSize }) => {
      parts += 1;
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > MOST_UNPACKED || parts > MOST_PARTS)
    throw new UnreadableSheet(messages.imports.too_large_unpacked);
}

function readInThread(content: Buffer): Promise<ReadRow[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(READER, {
      eval: true,
      workerData: { library: LIBRARY, content: Uint8Array.from(content).buffer },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    const timer = setTimeout(() => void thread.terminate(), MOST_MILLISECONDS);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new UnreadableSheet(messages.imports.broken_excel));
    });
  });
}

function cellOf(value: ReadRow[number]): Cell {
  if (value === null) return '';
  return typeof value === 'object' ? value.toISOString().slice(0, 10) : value;
}
