import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  LONGEST_IMPORT_CELL,
  MOST_IMPORT_CHARACTERS,
  MOST_IMPORT_COLUMNS,
  type SheetFormat,
} from '../contract/imports.js';
import { officeMessages } from '../contract/messages.js';
import { UnreadableSheet, type SheetRow } from './sheet-row.js';

const LIMITS = {
  columns: MOST_IMPORT_COLUMNS,
  /** Characters of a cell. */
  cell: LONGEST_IMPORT_CELL,
  /** Characters of all cells. */
  characters: MOST_IMPORT_CHARACTERS,
  /** Bytes of a row of CSV. An unclosed quotation mark would otherwise take the rest of the file. */
  record: 2 << 20,
  /** Bytes of all unpacked parts of an archive. A small file can contain terabytes. */
  unpacked: 128 << 20,
  parts: 1_000,
};
const MOST_MEGABYTES = 384;
const MOST_MILLISECONDS = 60_000;
/** Milliseconds that an idle reader process waits for the next file. */
const IDLE_MS = 2_000;

/** File to read, with its limits. */
export interface SheetJob {
  content: Uint8Array;
  format: SheetFormat;
  limits: typeof LIMITS;
}

/** Reason why a file cannot be read, with the row. 0 if the row is unknown. */
export interface SheetRefusal {
  reason: 'broken_csv' | 'broken_excel' | 'cell_too_long' | 'too_large_unpacked' | 'too_many_columns';
  row: number;
}

type ReaderMessage = { rows: SheetRow[] } | { refusal: SheetRefusal } | { end: true };

const SENTENCES: Record<SheetRefusal['reason'], (row: number) => string> = {
  broken_csv: (row) => officeMessages.imports.broken_csv(row),
  broken_excel: () => officeMessages.imports.broken_excel,
  cell_too_long: (row) => officeMessages.imports.cell_too_long(row, LONGEST_IMPORT_CELL),
  too_large_unpacked: () => officeMessages.imports.too_large_unpacked,
  too_many_columns: () => officeMessages.imports.too_many_columns(MOST_IMPORT_COLUMNS),
};

/**
 * Reads the rows of a sheet in a child process. A small file may take unlimited time or memory, and a thread that runs
 * out of memory may end the whole process. Rows arrive in batches; the next one is sent when the last one was taken. A
 * process that has finished its file waits a few seconds for the next one.
 * @throws UnreadableSheet
 */
export async function* readRowsInChildProcess(
  content: Buffer,
  format: SheetFormat,
): AsyncGenerator<SheetRow> {
  const reader = acquireReader();
  const failure = new Promise<never>((_, reject) => {
    const unreadable = (cause?: unknown) =>
      reject(new UnreadableSheet(officeMessages.imports.too_costly, { cause }));
    reader.on('error', unreadable);
    // Comes after all messages of the reader.
    reader.once('disconnect', unreadable);
  });
  // The reader may exit while the caller processes its last rows. Nobody awaits `failure` then.
  failure.catch(() => undefined);
  let isThrough = false;
  try {
    let outgoing: SheetJob | 'taken' = { content, format, limits: LIMITS };
    for (;;) {
      const tooLong = setTimeout(() => void reader.kill('SIGKILL'), MOST_MILLISECONDS);
      const next = nextOf(reader);
      reader.send(outgoing);
      const message = await Promise.race([next, failure]).finally(() => clearTimeout(tooLong));
      isThrough = 'end' in message || 'refusal' in message;
      if ('end' in message) return;
      if ('refusal' in message) {
        const { reason, row } = message.refusal;
        throw new UnreadableSheet(SENTENCES[reason](row));
      }
      yield* message.rows;
      outgoing = 'taken';
    }
  } finally {
    for (const event of ['message', 'disconnect', 'error']) reader.removeAllListeners(event);
    if (isThrough) leaveReader(reader);
    else reader.kill('SIGKILL');
  }
}

/** Reader that has finished its file and waits for the next one. `ending` stops it. */
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
    // The reader parses untrusted files, so it gets no environment variables.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle reader must not keep this process alive.
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
    // Forget the reader now, because it looks connected until it has exited.
    forget();
    reader.kill('SIGKILL');
  }, IDLE_MS);
  idle = { reader, ending: ending.unref() };
}

/** Waits for the next message of the reader. */
const nextOf = (reader: ChildProcess): Promise<ReaderMessage> =>
  new Promise((resolve) => void reader.once('message', (message) => resolve(message as ReaderMessage)));
