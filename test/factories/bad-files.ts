import { strToU8, zipSync } from 'fflate';

/** A file with a fault. The same seed gives the same files. */
interface BadFile {
  kind: string;
  content: Buffer;
}

type Random = (below: number) => number;

const HEADINGS = ['First Name', 'Last Name', 'Email', 'Phone Number', 'Region', 'Birth Date'];
const ALPHABET = [
  'a',
  'Z',
  '7',
  ' ',
  '"',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '=',
  "'",
  '*',
  'é',
  '€',
  '𝒳',
  '\uFEFF',
  '\\',
];

/** Returns a generator of numbers below a bound (Lehmer's method). */
function randomBy(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const textBy = (random: Random, length: number): string =>
  Array.from({ length }, () => ALPHABET[random(ALPHABET.length)]).join('');

const csv = (...rows: string[][]): string => rows.map((row) => row.join(',')).join('\r\n');

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns a workbook of one sheet with these rows and shared texts. */
export function workbook(rows: string, texts: string[] = [], more: Record<string, Uint8Array> = {}): Buffer {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="${RELATIONSHIPS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  const packed = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync({ ...Object.fromEntries(packed), ...more }));
}

const cell = (address: string, text: number | string) => `<c r="${address}" t="s"><v>${text}</v></c>`;
const row = (number: number | string, cells: string) => `<row r="${number}">${cells}</row>`;
const headings = row(1, HEADINGS.map((_heading, at) => cell(`${'ABCDEF'[at]}1`, at)).join(''));
const people = (count: number, text: number | string = 0) =>
  Array.from({ length: count }, (_person, at) => row(at + 2, cell(`A${at + 2}`, text))).join('');

/** Kinds of bad files: the number of files of each kind, and a function that makes one. */
const KINDS: Record<string, [count: number, make: (random: Random) => string | Uint8Array]> = {
  // The first bytes of these files are refused.
  nothing: [5, () => ''],
  'an old Excel file': [150, (random) => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, random(256), 0, 1])],
  'a picture': [260, (random) => Buffer.from([0x89, 0x50, random(256), 0, ...textBuffer(random)])],
  zeros: [200, (random) => Buffer.alloc(1 + random(100_000))],
  // Texts.
  'any text': [60, (random) => textBy(random, random(2_000))],
  'any bytes': [40, (random) => Buffer.from(Array.from({ length: random(2_000) }, () => 1 + random(255)))],
  'any text below headings': [80, (random) => `${csv(HEADINGS)}\r\n${textBy(random, random(3_000))}`],
  'a quotation mark without end': [10, (random) => `${csv(HEADINGS)}\r\n"${'x,y\n'.repeat(random(20_000))}`],
  'quotation marks alone': [10, (random) => `First Name\n${'"'.repeat(random(200_000))}`],
  'odd bytes of UTF-16': [
    25,
    (random) =>
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(textBy(random, 300)), Buffer.from([9])]),
  ],
  'zeros in UTF-16': [5, () => Buffer.from('\uFEFFFirst Name,Region\nI\0da,\0', 'utf16le')],
  'columns without end': [1, () => ','.repeat(1_000_000)],
  'unknown columns without end': [1, () => `First Name,${'x,'.repeat(1_000_000)}\nIda`],
  'too many columns': [10, (random) => `First Name,${'x,'.repeat(201 + random(2_000))}\nIda`],
  'a heading of blanks': [5, (random) => `First Name,"x${' '.repeat(9_990)}x"\nIda,${random(9)}`],
  'a heading of far too many blanks': [5, () => `First Name,"x${' '.repeat(150_000)}x"\nIda,1`],
  'midnights without end': [5, () => `First Name,Birth Date\nIda,"${' 00:00\n'.repeat(60_000)}"`],
  midnights: [5, () => `First Name,Birth Date\nIda,"${' 00:00\n'.repeat(1_400)}"`],
  'rows of nothing': [5, (random) => `First Name,Region\n${',\n'.repeat(random(50_000))}`],
  'rows without end': [3, () => `First Name\n${'Ida\n'.repeat(1_000_000)}`],
  'faults in every row': [
    1,
    () => csv(HEADINGS, ...Array.from({ length: 5_000 }, () => HEADINGS.map(() => '?'))),
  ],
  'commas in a list': [8, () => `First Name,Available Days\nIda,"${','.repeat(9_000)}"`],
  // Workbooks.
  'a torn archive': [
    30,
    (random) => {
      const whole = workbook(headings + people(3), HEADINGS);
      return whole.subarray(0, 4 + random(whole.length - 4));
    },
  ],
  'an archive with wrong bytes': [
    40,
    (random) => {
      const wrong = workbook(headings + people(3), HEADINGS);
      for (let at = 0; at < 5; at += 1) wrong[4 + random(wrong.length - 4)] = random(256);
      return wrong;
    },
  ],
  'an archive of nothing': [10, (random) => Buffer.from(`PK\x03\x04${textBy(random, 50)}`)],
  'a text for many cells': [5, () => workbook(people(4_500), ['x'.repeat(1 << 20)])],
  'a shorter text for many cells': [5, () => workbook(people(4_500), ['x'.repeat(9_000)])],
  'a text that is not there': [5, () => workbook(people(3, 7), ['x'])],
  'characters that are none': [5, () => workbook(headings + people(3, 6), [...HEADINGS, '_x0000__xD83D_'])],
  'tags that do not end': [5, (random) => workbook('<row>'.repeat(random(20_000)))],
  'parts without end': [
    2,
    () =>
      workbook(
        '',
        [],
        Object.fromEntries(Array.from({ length: 1_001 }, (_part, at) => [`${at}.xml`, strToU8('')])),
      ),
  ],
  'a part of many zeros': [2, () => workbook('', [], { 'xl/styles.xml': new Uint8Array(140 << 20) })],
  'a cell far away': [
    1,
    () => workbook(row(1, cell('A1', 0)) + row(99_999_999, cell('A99999999', 0)), ['x']),
  ],
};

const textBuffer = (random: Random) => Buffer.from(textBy(random, 20));

/** Yields about a thousand bad files. */
export function* badFiles(seed: number): Generator<BadFile> {
  const random = randomBy(seed);
  for (const [kind, [count, make]] of Object.entries(KINDS))
    for (let index = 0; index < count; index += 1) yield { kind, content: Buffer.from(make(random)) };
}
