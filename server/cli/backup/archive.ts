import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Header, type Pack } from 'tar-stream';
import { Refusal } from '../command.js';

type NamedHeader = Pick<Header, 'name'> & Partial<Header>;

const ZEROS = Buffer.alloc(64 << 10);

/** Writes one `.tar.gz`, entry after entry. Only its owner can read the file, because it holds health data. */
export class ArchiveWriter {
  private readonly pack: Pack = pack();
  private readonly completion: Promise<void>;
  /** Rejects as soon as the file cannot be written. Waiting for an entry would never end then. */
  private readonly failure: Promise<never>;

  constructor(path: string) {
    const file = createWriteStream(path, { mode: 0o600 });
    this.completion = pipeline(this.pack, createGzip({ level: 4 }), file);
    this.failure = this.completion.then(() => new Promise<never>(() => undefined));
    this.failure.catch(() => undefined);
  }

  async text(name: string, content: string): Promise<void> {
    const completion = new Promise<void>((resolve, reject) =>
      this.pack.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve())),
    );
    await this.untilWritten(completion);
  }

  /**
   * Adds a file as it is now. A file that was removed meanwhile is skipped; a file that grows or shrinks keeps its
   * initial size.
   */
  async file(name: string, path: string): Promise<void> {
    const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!handle) return;
    try {
      const { size, mode, mtime } = await handle.stat();
      const content =
        size === 0 ? [] : exactly(handle.createReadStream({ end: size - 1, autoClose: false }), size);
      await this.untilWritten(this.entry({ name, size, mode, mtime }, content));
    } finally {
      await handle.close();
    }
  }

  /**
   * Adds a folder and its content.
   * @param leaveOut returns whether to skip a path below the folder; the separator is `/`
   */
  async folder(
    name: string,
    path: string,
    leaveOut: (below: string) => boolean = () => false,
  ): Promise<void> {
    await this.directory(name, path);
    const walk = async (below: string): Promise<void> => {
      for (const entry of await readdir(join(path, below), { withFileTypes: true })) {
        const inside = below === '' ? entry.name : `${below}/${entry.name}`;
        if (leaveOut(inside)) continue;
        if (entry.isDirectory()) {
          await this.directory(`${name}/${inside}`, join(path, inside));
          await walk(inside);
        } else if (entry.isFile()) await this.file(`${name}/${inside}`, join(path, inside));
      }
    };
    await walk('');
  }

  async finish(): Promise<void> {
    this.pack.finalize();
    await this.completion;
  }

  private async directory(name: string, path: string): Promise<void> {
    const { mode, mtime } = await stat(path);
    await this.untilWritten(this.entry({ name, type: 'directory', mode, mtime }, []));
  }

  private async untilWritten(entry: Promise<void>): Promise<void> {
    try {
      await Promise.race([entry, this.failure]);
    } catch (error) {
      // An archive whose file failed refuses every entry; the error of the file is the reason.
      if (this.pack.destroying) await this.completion;
      throw error;
    }
  }

  private entry(header: NamedHeader, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    return new Promise((resolve, reject) => {
      const sink = this.pack.entry(header, (error) => (error ? reject(error) : resolve()));
      const write = async () => {
        for await (const chunk of content) if (!sink.write(chunk)) await once(sink, 'drain');
        sink.end(null);
      };
      write().catch(reject);
    });
  }
}

async function* exactly(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let bytesLeft = size;
  for await (const chunk of content) {
    bytesLeft -= chunk.length;
    yield chunk;
  }
  for (; bytesLeft > 0; bytesLeft -= ZEROS.length) yield ZEROS.subarray(0, Math.min(bytesLeft, ZEROS.length));
}

/** Returns the content of the first entry. Throws if the entry has another name. */
export async function readFirstEntry(path: string, name: string): Promise<string> {
  const archive = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), archive);
  reading.catch(() => undefined);
  for await (const entry of archive) {
    if (entry.header.name !== name) break;
    // Leaving the loop stops reading the archive.
    return await text(entry);
  }
  await reading;
  throw new Error(`${path} does not begin with ${name}.`);
}

/**
 * Unpacks an archive into a folder.
 * @param onPath called for each file and folder that was created
 * @throws Refusal if the archive is incomplete or damaged
 */
export async function unpack(
  path: string,
  folder: string,
  onPath: (path: string) => Promise<void>,
): Promise<void> {
  const root = resolve(folder);
  const archive = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), archive);
  reading.catch(() => undefined);
  try {
    for await (const entry of archive) {
      const { name, type, mode = 0o600 } = entry.header;
      const target = resolve(root, name);
      // Our archives hold no path that leads out of the folder.
      if (!target.startsWith(root + sep)) throw new Refusal(`${path} holds a file outside of its folder.`);
      if (type === 'directory') {
        await mkdir(target, { recursive: true });
        entry.resume();
      } else {
        await mkdir(dirname(target), { recursive: true });
        await pipeline(entry, createWriteStream(target));
      }
      await chmod(target, mode);
      await onPath(target);
    }
    await reading;
  } catch (error) {
    const isDamage = !(error instanceof Refusal) && (error as NodeJS.ErrnoException).syscall === undefined;
    if (!isDamage) throw error;
    throw new Refusal(`${path} is incomplete or damaged; nothing was restored.`, { cause: error });
  }
}
