import { jest } from '@jest/globals';
import writeXlsx from 'write-excel-file/node';
import { readSheetRows } from '../../server/imports/sheet.js';
import { matchHeadingsAndFindDuplicates, type ImportColumn } from '../../server/imports/import-columns.js';
import type { SheetRow } from '../../server/imports/sheet-row.js';
import { STAGES_BY_NUMBER } from '../../server/contract/customers.js';
import { coerceCellIfPossible } from '../../server/imports/cell-values.js';
import { workbook } from '../factories/bad-files.js';

async function readRows(content: Buffer | string): Promise<SheetRow[]> {
  const sheetRows: SheetRow[] = [];
  for await (const row of readSheetRows(Buffer.from(content))) sheetRows.push(row);
  return sheetRows;
}

describe('A CSV file', () => {
  const EXPECTED = [
    { number: 1, cells: ['Name', 'City'] },
    { number: 2, cells: ['Zoë', 'Köln, "Süd"'] },
  ];
  const text = 'Name,City\r\nZoë,"Köln, ""Süd"""\r\n';
  const german = 'Name;City\r\nZoë;"Köln, ""Süd"""\r\n';

  it.each<[string, Buffer | string]>([
    ['UTF-8', text],
    ['UTF-8 with a byte order mark', `\uFEFF${text}`],
    ['Windows-1252 with semicolons', Buffer.from(german, 'latin1')],
    ['UTF-16 with tabs', Buffer.from(`\uFEFF${german.replaceAll(';', '\t')}`, 'utf16le')],
  ])('is read in %s', async (_kind, content) => {
    expect(await readRows(content)).toEqual(EXPECTED);
  });

  it('is read with the quotation marks and dashes of Windows-1252', async () => {
    const content = Buffer.from('Name,City\nO\x92Brien,Oak \x96 Hill\n', 'latin1');
    expect((await readRows(content))[1]!.cells).toEqual(['O’Brien', 'Oak – Hill']);
  });

  it('numbers its rows with empty rows but without line breaks in a cell', async () => {
    expect(await readRows('A,B\n\n"one\ntwo",x\n,\nlast,y')).toEqual([
      { number: 1, cells: ['A', 'B'] },
      { number: 3, cells: ['one\ntwo', 'x'] },
      { number: 5, cells: ['last', 'y'] },
    ]);
  });

  it('reads a quoted cell of blanks as an empty cell', async () => {
    expect(await readRows('A,B\n"Ann  ","   "\n" "," "\n')).toEqual([
      { number: 1, cells: ['A', 'B'] },
      { number: 2, cells: ['Ann', ''] },
    ]);
  });

  it('is read without the apostrophe that our exports put before a formula', async () => {
    expect((await readRows(`A\n'=1+1\n'tis`)).map(({ cells }) => cells[0])).toEqual(['A', '=1+1', `'tis`]);
  });

  it('keeps a character of two code units at any place of a long file', async () => {
    // The parser gets the file in pieces of 64 K.
    const filler = `${'n'.repeat(63)}\n`.repeat((64 << 10) / 64 - 1);
    for (const before of [60, 61, 62, 63, 64]) {
      const cell = `${'n'.repeat(before)}😀`;
      expect((await readRows(`${filler}${cell}\n`)).at(-1)?.cells).toEqual([cell]);
    }
  });

  it('is read completely with 5,001 rows', async () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => `name ${n},city ${n}`).join('\n');
    expect(await readRows(`A,B\n${lines}`)).toHaveLength(5_001);
  });
});

describe('An Excel file', () => {
  it('is read as texts, numbers, booleans and ISO dates', async () => {
    const content = await writeXlsx([
      [{ value: 'Name' }, { value: 'Count' }, { value: 'Active' }, { value: 'Born' }],
      [
        { value: ' Zoë & <Co> ' },
        { value: 12.5 },
        { value: true },
        { value: new Date(Date.UTC(1960, 1, 28)), format: 'mm/dd/yyyy' },
      ],
      [],
      [null, { value: 7 }],
    ]).toBuffer();
    expect(await readRows(content)).toEqual([
      { number: 1, cells: ['Name', 'Count', 'Active', 'Born'] },
      { number: 2, cells: ['Zoë & <Co>', 12.5, true, '1960-02-28'] },
      { number: 4, cells: ['', 7, '', ''] },
    ]);
  });

  it('is read with the date that Excel shows for a formula on an empty cell', async () => {
    const content = await writeXlsx([
      [{ value: 'Born' }],
      [{ value: 0, type: Number, format: 'mm/dd/yyyy' }],
    ]).toBuffer();
    expect((await readRows(content))[1]!.cells).toEqual(['1/0/1900']);
  });

  it('is read with all sheets, the first one first', async () => {
    const sheet = (name: string, ...names: string[]) => ({
      sheet: name,
      data: names.map((value) => [{ value }]),
    });
    const content = await writeXlsx([
      sheet('Dayton', 'Name', 'Ann'),
      { sheet: 'Notes', data: [] },
      sheet('Louisville', 'Name', 'Bea'),
    ]).toBuffer();
    expect(await readRows(content)).toEqual([
      { number: 1, cells: ['Name'] },
      { number: 2, cells: ['Ann'] },
      { other_sheet: 'Louisville', number: 1, cells: ['Name'] },
      { other_sheet: 'Louisville', number: 2, cells: ['Bea'] },
    ]);
  });

  it('is read with the error codes of its cells, in each style', async () => {
    const text = (address: string, value: string) =>
      `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const content = workbook(
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Born')}${text('C1', 'Count')}</row>` +
        `<row r="2">${text('A2', 'a t="e" b')}<c r="B2" s="0" t="e"><f>1/0</f><v>#DIV/0!</v></c>` +
        `<c t='e' r="C2"><v>#N/A</v></c></row>`,
    );
    expect(await readRows(content)).toEqual([
      { number: 1, cells: ['Name', 'Born', 'Count'] },
      { number: 2, cells: ['a t="e" b', '#DIV/0!', '#N/A'] },
    ]);
  });

  it('is refused when it would unpack to more than the limit or than it states', async () => {
    const content = await writeXlsx([[{ value: 'Name' }]]).toBuffer();
    const bomb = Buffer.from(content);
    // Each entry of the archive's directory has the unpacked size of its part.
    for (let at = bomb.indexOf('PK\x01\x02'); at >= 0; at = bomb.indexOf('PK\x01\x02', at + 4))
      bomb.writeUInt32LE(900_000_000, at + 24);
    await expect(readRows(bomb)).rejects.toThrow('too large once it is unpacked');
    // A wrong size is noticed while the part is unpacked.
    const mislabelledFile = Buffer.from(content);
    for (
      let at = mislabelledFile.indexOf('PK\x01\x02');
      at >= 0;
      at = mislabelledFile.indexOf('PK\x01\x02', at + 4)
    )
      mislabelledFile.writeUInt32LE(10, at + 24);
    await expect(readRows(mislabelledFile)).rejects.toThrow('cannot be read');
  });

  it('is refused when its cells lie so far apart that reading takes too much time or memory', async () => {
    const wideRow = [...Array<null>(16_383).fill(null), { value: 'far' }];
    const narrowRows = Array.from({ length: 3_000 }, (_, n) => [{ value: n }]);
    await expect(readRows(await writeXlsx([wideRow, ...narrowRows]).toBuffer())).rejects.toThrow(
      'too much time or memory',
    );
  }, 60_000);
});

describe('A cell of an import', () => {
  it.each(['2', 'II', 'Stage 2', 'two', 2])('is read as stage Two from %j', (cell) => {
    const choices: [string, string][] = [['Two', 'Two']];
    expect(coerceCellIfPossible(cell, { kind: 'choice', choices, synonyms: STAGES_BY_NUMBER })).toBe('Two');
  });

  it('is read by the type of its column, and stays unchanged if it does not fit', () => {
    const read = (
      kind: Parameters<typeof coerceCellIfPossible>[1]['kind'],
      cell: string | number | boolean,
    ) => coerceCellIfPossible(cell, { kind, choices: [['Veteran', 'Retired']] });
    expect(read('date', '2/8/1960')).toBe('1960-02-08');
    expect(read('date', '02-28-1960')).toBe('1960-02-28');
    expect(read('date', '1960-02-28')).toBe('1960-02-28');
    expect(read('date', '28.2.60')).toBe('28.2.60');
    for (const midnight of ['T00:00:00.000Z', ' 00:00', ' 0:00', ' 0:00:00', ' 12:00:00 AM'])
      expect(read('date', `2/28/1960${midnight}`)).toBe('1960-02-28');
    expect(read('date', '2/28/1960 12:00 PM')).toBe('2/28/1960 12:00 PM');
    expect(read('number', '$1,250.50')).toBe(1250.5);
    expect(read('number', '12,5')).toBe('12,5');
    expect(read('number', 24.299999999999997)).toBe(24.3);
    expect(read('number', 24.305)).toBe(24.305);
    expect(read('integer', 4)).toBe(4);
    expect(read('flag', 'YES')).toBe(true);
    expect(read('flag', 0)).toBe(false);
    expect(read('flag', 'perhaps')).toBe('perhaps');
    expect(read('choice', 'veteran')).toBe('Retired');
    expect(read('texts', '45402; 45403,')).toEqual(['45402', '45403']);
    expect(read('text', 45402)).toBe('45402');
  });
});

describe('Two files in succession', () => {
  afterEach(() => void jest.useRealTimers());

  it('are both read when the process that read the first one is being ended', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const read = async () => {
      let count = 0;
      for await (const row of readSheetRows(Buffer.from('Name\nAnn'))) count += row ? 1 : 0;
      return count;
    };
    const firstCount = await read();
    jest.runOnlyPendingTimers();
    expect(await read()).toBe(firstCount);
  });
});

describe('The headings of a file', () => {
  it('are known with and without the word Select of a label', () => {
    const region: ImportColumn = {
      field: 'region_id',
      heading: 'Select Region',
      kind: 'relation',
      isRequired: false,
      choices: [],
    };
    for (const heading of ['Select Region', 'Region', ' REGION *', 'region_id'])
      expect(matchHeadingsAndFindDuplicates([heading], [region], new Map())).toEqual({
        columns: [region],
        unknown: [],
        twice: [],
      });
    expect(matchHeadingsAndFindDuplicates(['Region', 'Select Region'], [region], new Map()).twice).toEqual([
      'Select Region',
    ]);
  });
});
