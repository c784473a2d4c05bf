import { jest } from '@jest/globals';
import writeXlsx from 'write-excel-file/node';
import { rowsOf } from '../../server/imports/sheet.js';
import type { SheetRow } from '../../server/imports/sheet-row.js';
import { STAGES_BY_NUMBER } from '../../server/contract/customers.js';
import { coerceCell } from '../../server/imports/cell-values.js';

async function rows(content: Buffer | string): Promise<SheetRow[]> {
  const found: SheetRow[] = [];
  for await (const row of rowsOf(Buffer.from(content))) found.push(row);
  return found;
}

describe('a CSV', () => {
  const EXPECTED = [
    { number: 1, cells: ['Name', 'City'] },
    { number: 2, cells: ['Zoë', 'Köln, "Süd"'] },
  ];
  const text = 'Name,City\r\nZoë,"Köln, ""Süd"""\r\n';
  const german = 'Name;City\r\nZoë;"Köln, ""Süd"""\r\n';

  it.each<[string, Buffer | string]>([
    ['UTF-8', text],
    ['UTF-8 with a mark', `\uFEFF${text}`],
    ['Windows-1252 with semicolons', Buffer.from(german, 'latin1')],
    ['UTF-16 with tabs', Buffer.from(`\uFEFF${german.replaceAll(';', '\t')}`, 'utf16le')],
  ])('is read as %s', async (_kind, content) => {
    expect(await rows(content)).toEqual(EXPECTED);
  });

  it('numbers its rows as a spreadsheet does: empty ones count, lines within a cell do not', async () => {
    expect(await rows('A,B\n\n"one\ntwo",x\n,\nlast,y')).toEqual([
      { number: 1, cells: ['A', 'B'] },
      { number: 3, cells: ['one\ntwo', 'x'] },
      { number: 5, cells: ['last', 'y'] },
    ]);
  });

  it('takes back what our own files neutralise', async () => {
    expect((await rows(`A\n'=1+1\n'tis`)).map(({ cells }) => cells[0])).toEqual(['A', '=1+1', `'tis`]);
  });

  it('of many rows is read to its end', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => `name ${n},city ${n}`).join('\n');
    expect(await rows(`A,B\n${many}`)).toHaveLength(5_001);
  });
});

describe('an Excel file', () => {
  it('gives texts, numbers, yes and no, and dates as dates', async () => {
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
    expect(await rows(content)).toEqual([
      { number: 1, cells: ['Name', 'Count', 'Active', 'Born'] },
      { number: 2, cells: ['Zoë & <Co>', 12.5, true, '1960-02-28'] },
      { number: 4, cells: ['', 7, '', ''] },
    ]);
  });

  it('that would unpack to more than it may is refused before it does', async () => {
    const content = await writeXlsx([[{ value: 'Name' }]]).toBuffer();
    const bomb = Buffer.from(content);
    // Each entry of the archive's directory has the unpacked size of its part.
    for (let at = bomb.indexOf('PK\x01\x02'); at >= 0; at = bomb.indexOf('PK\x01\x02', at + 4))
      bomb.writeUInt32LE(900_000_000, at + 24);
    await expect(rows(bomb)).rejects.toThrow('too large once it is unpacked');
    // A wrong size is noticed while the part is unpacked.
    const liar = Buffer.from(content);
    for (let at = liar.indexOf('PK\x01\x02'); at >= 0; at = liar.indexOf('PK\x01\x02', at + 4))
      liar.writeUInt32LE(10, at + 24);
    await expect(rows(liar)).rejects.toThrow('cannot be read');
  });

  it('whose cells lie far apart ends the process that reads it at the most', async () => {
    const far = [...Array<null>(16_383).fill(null), { value: 'far' }];
    const rest = Array.from({ length: 3_000 }, (_, n) => [{ value: n }]);
    await expect(rows(await writeXlsx([far, ...rest]).toBuffer())).rejects.toThrow('too much time or memory');
  }, 60_000);
});

describe('a cell', () => {
  it.each(['2', 'II', 'Stage 2', 'two', 2])('understands the stage %s', (cell) => {
    const choices: [string, string][] = [['Two', 'Two']];
    expect(coerceCell(cell, { kind: 'choice', choices, synonyms: STAGES_BY_NUMBER })).toBe('Two');
  });

  it('is read by what its column takes', () => {
    const read = (kind: Parameters<typeof coerceCell>[1]['kind'], cell: string | number | boolean) =>
      coerceCell(cell, { kind, choices: [['Veteran', 'Retired']] });
    expect(read('date', '2/8/1960')).toBe('1960-02-08');
    expect(read('date', '02-28-1960')).toBe('1960-02-28');
    expect(read('date', '1960-02-28')).toBe('1960-02-28');
    expect(read('date', '28.2.60')).toBe('28.2.60');
    expect(read('number', '$1,250.50')).toBe(1250.5);
    expect(read('number', '12,5')).toBe('12,5');
    expect(read('integer', 4)).toBe(4);
    expect(read('flag', 'YES')).toBe(true);
    expect(read('flag', 0)).toBe(false);
    expect(read('flag', 'perhaps')).toBe('perhaps');
    expect(read('choice', 'veteran')).toBe('Retired');
    expect(read('texts', '45402; 45403,')).toEqual(['45402', '45403']);
    expect(read('text', 45402)).toBe('45402');
  });
});

describe('one file after another', () => {
  afterEach(() => void jest.useRealTimers());

  it('is read in the very moment in which the process that read the one before is ended', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const read = async () => {
      let count = 0;
      for await (const row of rowsOf(Buffer.from('Name\nAnn'))) count += row ? 1 : 0;
      return count;
    };
    const rows = await read();
    jest.runOnlyPendingTimers();
    expect(await read()).toBe(rows);
  });
});
