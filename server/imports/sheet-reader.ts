import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  LONGEST_IMPORT_CELL,
  MOST_IMPORT_CHARACTERS,
  MOST_IMPORT_COLUMNS,
  type SheetFormat,
} from '../contract/imports.js';
import { messages } from '../contract/messages.js';
import { UnreadableSheet, type SheetRow } from './sheet-row.js';

const LIMITS = {
  columns: MOST_IMPORT_COLUMNS,
  /** Characters of a cell. */
  cell: LONGEST_IMPORT_CELL,
  /** Characters of all cells together. */
  characters: MOST_IMPORT_CHARACTERS,
  /** Bytes of a row of CSV: a quotation mark that nothing ends would take the rest of the file. */
  record: 2 << 20,
  /** Bytes that all parts of an archive may have together once they are unpacked: a small file can hold terabytes. */
  unpacked: 128 << 20,
  parts: 1_000,
};
const MOST_MEGABYTES = 384;
const MOST_MILLISECONDS = 60_000;
/** How long a process that has read a file waits for another. */
const IDLE_MS = 2_000;

/** What is to be read. */
export interface SheetJob {
  content: Uint8Array;
  format: SheetFormat;
  limits: typeof LIMITS;
}

/** Why a file cannot be read, and near which row; 0 where that is not known. */
export interface SheetRefusal {
  reason: 'broken_csv' | 'broken_excel' | 'cell_too_long' | 'too_large_unpacked' | 'too_many_columns';
  row: number;
}

type Told = { rows: SheetRow[] } | { refusal: SheetRefusal } | { end: true };

const SENTENCES: Record<SheetRefusal['reason'], (row: number) => string> = {
  broken_csv: (row) => messages.imports.broken_csv(row),
  broken_excel: () => messages.imports.broken_excel,
  cell_too_long: (row) => messages.imports.cell_too_long(row, LONGEST_IMPORT_CELL),
  too_large_unpacked: () => messages.imports.too_large_unpacked,
  too_many_columns: () => messages.imports.too_many_columns(MOST_IMPORT_COLUMNS),
};

/**
 * Rows of a sheet, read by a process of its own: what a few bytes of a file say can take any time and any memory, and a
 * thread without memory may take the whole service with it. Rows come in pieces, the next one when the last was taken. A
 * process that has read its file whole reads the next one, too, where that comes within seconds.
 * @throws UnreadableSheet
 */
export async function* readRowsInChildProcess(
  content: Buffer,
  format: SheetFormat,
): AsyncGenerator<SheetRow> {
  const reader = acquireReader();
  const gone = new Promise<never>((_, reject) => {
    const unreadable = (cause?: unknown) =>
      reject(new UnreadableSheet(messages.imports.too_costly, { cause }));
    reader.on('error', unreadable);
    // Comes after everything that it has told.
    reader.once('disconnect', unreadable);
  });
  // The reader may end while the caller still works on its last rows: nobody waits for `gone` then.
  gone.catch(() => undefined);
  let isThrough = false;
  try {
    let say: SheetJob | 'taken' = { content, format, limits: LIMITS };
    for (;;) {
      const tooLong = setTimeout(() => void reader.kill('SIGKILL'), MOST_MILLISECONDS);
      const next = nextOf(reader);
      reader.send(say);
      const told = await Promise.race([next, gone]).finally(() => clearTimeout(tooLong));
      isThrough = 'end' in told || 'refusal' in told;
      if ('end' in told) return;
      if ('refusal' in told) {
        const { reason, row } = told.refusal;
        throw new UnreadableSheet(SENTENCES[reason](row));
      }
      yield* told.rows;
      say = 'taken';
    }
  } finally {
    for (const event of ['message', 'disconnect', 'error']) reader.removeAllListeners(event);
    if (isThrough) leaveReader(reader);
    else reader.kill('SIGKILL');
  }
}

/** The reader that has finished its file and waits for another one, until `ending` stops it. */
let idle: { reader: ChildProcess; ending: NodeJS.Timeout } | undefined;

function acquireReader(): ChildProcess {
  if (idle?.reader.connected) {
    const { reader, ending } = idle;
    clearTimeout(ending);
    idle = undefined;
    reader.channel?.ref();
    return reader;
  }
  const reader = fork(fileURLToPath(new URL('./sheet-worker.mjs', import.meta.url)), {
    execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`],
    serialization: 'advanced',
    // Nothing of the service's own for what somebody else has written.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What ends while a reader waits keeps neither this process nor it.
  reader.unref();
  return reader;
}

function leaveReader(reader: ChildProcess): void {
  if (idle) {
    reader.kill('SIGKILL');
    return;
  }
  const forget = () => {
    if (idle?.reader === reader) idle = undefined;
  };
  reader.once('exit', forget);
  reader.channel?.unref();
  const ending = setTimeout(() => {
    // At once: until it has exited it looks as if it could still be taken.
    forget();
    reader.kill('SIGKILL');
  }, IDLE_MS);
  idle = { reader, ending: ending.unref() };
}

/** What it tells next. */
const nextOf = (reader: ChildProcess): Promise<Told> =>
  new Promise((resolve) => void reader.once('message', (told) => resolve(told as Told)));
