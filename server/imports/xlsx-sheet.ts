import { buffer } from 'node:stream/consumers';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { messages } from '../contract/messages.js';
import { UnreadableSheet, type SheetRow } from './sheet-row.js';
import { xlsxRowParser, type Workbook } from './xlsx-cells.js';

/** Bytes that all the parts which are read may have together once they are unpacked: a small file can hold terabytes. */
const MOST_UNPACKED = 256 << 20;
/** … and those parts that are in memory as a whole. */
const MOST_IN_MEMORY = 64 << 20;
const MOST_PARTS = 1_000;

/**
 * Rows of the first sheet of an Excel file, read as a stream: neither the sheet nor what a malicious file would unpack to
 * is ever in memory.
 * @throws UnreadableSheet
 */
export async function* xlsxRows(content: Buffer): AsyncGenerator<SheetRow> {
  try {
    const archive = await Archive.open(content);
    const workbook = await workbookOf(archive);
    const rows = xlsxRowParser(workbook);
    for await (const piece of await archive.stream(workbook.sheet)) yield* rows(piece as Buffer);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    throw new UnreadableSheet(messages.imports.broken_excel, { cause: error });
  }
}

/** The parts of the file by their paths. */
class Archive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** What a part says of its size is held to by the library; so what they say decides. */
  static async open(content: Buffer): Promise<Archive> {
    const zip = await new Promise<ZipFile>((resolve, reject) =>
      fromBuffer(content, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
        error ? reject(error) : resolve(opened),
      ),
    );
    const entries = new Map<string, Entry>();
    let unpacked = 0;
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject);
      zip.on('end', resolve);
      zip.on('entry', (entry: Entry) => {
        unpacked += entry.uncompressedSize;
        entries.set(entry.fileName, entry);
        if (unpacked > MOST_UNPACKED || entries.size > MOST_PARTS)
          reject(new UnreadableSheet(messages.imports.too_large_unpacked));
        else zip.readEntry();
      });
      zip.readEntry();
    });
    return new Archive(zip, entries);
  }

  async stream(path: string): Promise<Readable> {
    const entry = this.entries.get(path);
    if (!entry) throw new UnreadableSheet(messages.imports.broken_excel);
    return new Promise((resolve, reject) =>
      this.zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
    );
  }

  /** A part as text; `''` where the file does without it. */
  async text(path: string): Promise<string> {
    const entry = this.entries.get(path);
    if (!entry) return '';
    if (entry.uncompressedSize > MOST_IN_MEMORY)
      throw new UnreadableSheet(messages.imports.too_large_unpacked);
    return (await buffer(await this.stream(path))).toString('utf8');
  }
}

async function workbookOf(archive: Archive): Promise<Workbook> {
  const rootRelations = relationsOf(await archive.text('_rels/.rels'));
  const main = rootRelations.find(({ type }) => type.endsWith('/officeDocument'));
  const path = main ? resolved('', main.target) : 'xl/workbook.xml';
  const folder = posix.dirname(path);
  const relations = relationsOf(await archive.text(`${folder}/_rels/${posix.basename(path)}.rels`));
  const partOf = (type: string) => {
    const found = relations.find((relation) => relation.type.endsWith(`/${type}`));
    return found ? archive.text(resolved(folder, found.target)) : '';
  };
  const { sheet, startsIn1904 } = firstSheet(await archive.text(path));
  const target = relations.find(({ id }) => id === sheet)?.target;
  if (!target) throw new UnreadableSheet(messages.imports.broken_excel);
  return {
    sheet: resolved(folder, target),
    startsIn1904,
    texts: sharedTexts(await partOf('sharedStrings')),
    isDate: dateStyles(await partOf('styles')),
  };
}

/** A target is beside the part that names it, or counted from the root. */
const resolved = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.join(folder, target);

type Attributes = Record<string, string>;

/** Calls for each element that opens, by its name without a prefix. */
function walk(
  xml: string,
  opened: (name: string, attributes: Attributes) => void,
  more: { text?: (text: string) => void; closed?: (name: string) => void } = {},
): void {
  if (!xml) return;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => opened(localName(name), attributes as Attributes));
  if (more.text) parser.on('text', more.text);
  parser.on('closetag', ({ name }) => more.closed?.(localName(name)));
  parser.write(xml).close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function relationsOf(xml: string): { id: string; type: string; target: string }[] {
  const relations: { id: string; type: string; target: string }[] = [];
  walk(xml, (name, { Id = '', Type = '', Target = '' }) => {
    if (name === 'Relationship') relations.push({ id: Id, type: Type, target: Target });
  });
  return relations;
}

function firstSheet(xml: string): { sheet: string; startsIn1904: boolean } {
  let sheet = '';
  let startsIn1904 = false;
  walk(xml, (name, attributes) => {
    if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    if (name === 'sheet' && !sheet && (attributes.state ?? 'visible') === 'visible')
      sheet = attributes['r:id'] ?? '';
  });
  return { sheet, startsIn1904 };
}

/** Texts that cells refer to by their place; how a word is read aloud (`rPh`) is no part of one. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  walk(
    xml,
    (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    {
      text: (piece) => (text += isText ? piece : ''),
      closed: (name) => {
        if (name === 'si') texts.push(text);
        if (name === 'rPh') isReading = false;
        if (name === 't') isText = false;
      },
    },
  );
  return texts;
}

/** Formats that every Excel knows as dates. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/** By the number of a cell's style: whether it shows its number as a date. */
function dateStyles(xml: string): boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  walk(
    xml,
    (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'cellXfs') isInCells = true;
      if (name === 'numFmt') own.set(Number(numFmtId), showsDate(formatCode));
      if (name === 'xf' && isInCells)
        styles.push(own.get(Number(numFmtId)) ?? DATE_FORMATS.has(Number(numFmtId)));
    },
    {
      closed: (name) => {
        if (name === 'cellXfs') isInCells = false;
      },
    },
  );
  return styles;
}

/** Days or years, outside of quoted words, colours and conditions. */
const showsDate = (format: string): boolean => /[dy]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
