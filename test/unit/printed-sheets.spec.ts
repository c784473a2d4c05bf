import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { drawDay } from '../../server/day-sheet/day-sheet.document.js';
import type { DayMeal, DayRide } from '../../server/day-sheet/day-sheet.queries.js';
import type { ListedDelivery } from '../../server/meals/caterer-list.rules.js';
import { drawKitchenList } from '../../server/meals/kitchen-sheet.js';
import { drawLabels } from '../../server/meals/label-sheet.js';
import { drawManifest } from '../../server/meals/manifest-sheet.js';
import { createPdfSheet } from '../../server/platform/pdf/blocks.js';
import type { Sheet } from '../../server/platform/pdf/text.js';
import { readPdfTexts, type PdfText } from '../setup/pdf.js';

const MARGIN = 36;
const WIDTH = 612;

/** Draws a sheet. @returns its text in one line, and the places of its texts */
async function print(
  draw: (sheet: Sheet) => Generator<void>,
): Promise<{ text: string; pages: number; texts: PdfText[] }> {
  const sheet = await createPdfSheet('Sheet');
  const file = buffer(sheet as unknown as Readable);
  for (const _page of draw(sheet)) void _page;
  sheet.end();
  const texts = await readPdfTexts(new Uint8Array(await file));
  return {
    text: texts
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
    pages: Math.max(...texts.map(({ page }) => page)),
    texts,
  };
}

const isWithinMargins = ({ x, y, width }: PdfText) =>
  y > MARGIN && y < 792 - MARGIN && x >= MARGIN - 1 && x + width <= WIDTH - MARGIN + 1;

const LONG_NAME = `${'Wilhelmina Featherstonehaugh-Cholmondeley '.repeat(3)}Smith`;
const LONG_PREFERENCE = `Soft food, cut small.\nNo rice, ${'nothing that is hard to chew, '.repeat(28)}and never any grapefruit (medication)`;

describe('The day sheet', () => {
  const ride = (fields: Partial<DayRide> = {}) => ({
    customer_id: '1',
    client: 'Rita Rides',
    phone_number: '+19375550123',
    region: 'Dayton',
    time_zone: 'America/New_York',
    at: new Date('2026-12-01T14:30:00Z'),
    time: '09:30',
    from: '3498 Cedar Street, Dayton, OH 45420',
    to: 'Riverbend Cancer Center, Main Entrance, 40 Hospital Drive, Dayton, OH 45402',
    driver: null,
    driver_phone_number: null,
    is_on_hold: false,
    needs_driver: true,
    ...fields,
  });
  const meal = (fields: Partial<DayMeal> = {}) => ({
    customer_id: '1',
    client: 'Ella Eats',
    phone_number: '+19375550177',
    region: 'Dayton',
    where: '7 Elm Street, Dayton',
    meals: 2,
    vendor: 'Good Kitchen',
    ...fields,
  });
  const printDay = (rides: ReturnType<typeof ride>[], meals: ReturnType<typeof meal>[] = []) =>
    print((sheet) =>
      drawDay(sheet, { title: 'Day sheet: all regions', lines: ['December 1'] }, { rides, meals }),
    );

  it('cuts neither the driver nor the addresses of a ride', async () => {
    const { text, texts } = await printDay([
      ride(),
      ride({ driver: 'Dora Able', driver_phone_number: '+19375550144' }),
    ]);
    const addresses =
      '3498 Cedar Street, Dayton, OH 45420 to Riverbend Cancer Center, Main Entrance, 40 Hospital Drive, Dayton, OH 45402';
    expect(text.split(addresses)).toHaveLength(3);
    for (const expectedText of ['NO DRIVER', 'Driver: Dora Able, (937) 555-0144'])
      expect(text).toContain(expectedText);
    expect(texts.every(isWithinMargins)).toBe(true);
  });

  it('shows the phone beside a long name, and the vendor beside a long address', async () => {
    const address = `${'The Old Schoolhouse, second floor, behind the bakery, '.repeat(5)}Dayton`;
    const { text, texts } = await printDay(
      [ride({ client: LONG_NAME, from: `${'x'.repeat(300)}END` })],
      [meal({ where: address })],
    );
    for (const expectedText of [LONG_NAME, '(937) 555-0123', address, 'Good Kitchen'])
      expect(text).toContain(expectedText);
    expect(text.replaceAll(' ', '')).toContain(`${'x'.repeat(300)}END`);
    expect(texts.every(isWithinMargins)).toBe(true);
  });

  it('begins a page before an entry that does not fit', async () => {
    const rides = Array.from({ length: 60 }, (_, n) =>
      ride({ client: `Rider ${n}`, from: 'A street '.repeat(n) }),
    );
    const { texts, pages } = await printDay(rides);
    expect(pages).toBeGreaterThan(3);
    expect(texts.every(isWithinMargins)).toBe(true);
    expect(texts.filter(({ text }) => text.startsWith('Rider'))).toHaveLength(60);
  });

  it('groups by region and shows the zones where there are several', async () => {
    const rides = [
      ride({ region: 'Fresno', time_zone: 'America/Los_Angeles', time: '06:30', client: 'Wanda West' }),
      ride({ client: 'Rita Rides' }),
    ];
    const { text } = await printDay(rides, [meal({ region: 'Fresno' })]);
    const order = [
      'Rides: 2',
      'Dayton',
      '9:30 AM EST',
      'Fresno',
      '6:30 AM PST',
      'Meal deliveries: 1',
      'Ella',
    ];
    const places = order.map((expectedText) => text.indexOf(expectedText));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect((await printDay([ride()])).text).not.toContain('EST');
  });

  it('shows a client on hold instead of a lacking driver', async () => {
    const waiting = await printDay([ride({ is_on_hold: true, needs_driver: false })]);
    expect(waiting.text).toContain('Client on hold');
    expect(waiting.text).not.toContain('NO DRIVER');
    const needed = await printDay([ride({ is_on_hold: true })]);
    expect(needed.text).toContain('NO DRIVER Client on hold');
  });

  it('says where letters cannot be printed', async () => {
    const { text } = await printDay([ride({ client: '花生 Wang', from: '5 Oak 🥜🙂 Street' })]);
    expect(text).toContain('□ Wang');
    expect(text).toContain('5 Oak □ Street');
    expect(text.split('SEE THE SCREEN')).toHaveLength(3);
  });
});

describe('A sheet of a meal plan', () => {
  const delivery = (fields: Partial<ListedDelivery> = {}): ListedDelivery => ({
    delivery_id: 'delivery',
    customer_id: null,
    client: 'Ada Moss',
    address: '9 Oak Street',
    city: 'Dayton',
    state: 'OH',
    zip_code: '45402',
    phone_number: '+19375550123',
    adults: 2,
    children: 0,
    meals: 2,
    notes: '',
    allergies: '',
    delivery_notes: '',
    ...fields,
  });
  const kitchen = (...deliveries: ListedDelivery[]) =>
    print((sheet) => drawKitchenList(sheet, { title: 'Kitchen list', lines: [] }, deliveries));
  const manifest = (...deliveries: ListedDelivery[]) =>
    print((sheet) => drawManifest(sheet, { title: 'Manifest', lines: [] }, deliveries));
  const labels = (...deliveries: ListedDelivery[]) =>
    print((sheet) => drawLabels(sheet, 'Monday, November 30, 2026 · Kitchen', deliveries));

  it('has the whole preference on the kitchen list, with and without allergies', async () => {
    const { text, texts } = await kitchen(
      delivery({ notes: LONG_PREFERENCE }),
      delivery({ notes: LONG_PREFERENCE, allergies: 'Peanuts' }),
    );
    expect(text.split(LONG_PREFERENCE.replace(/\s+/g, ' '))).toHaveLength(3);
    expect(texts.every(isWithinMargins)).toBe(true);
  });

  it('continues a preference of very many lines on the next page, under the name of the client', async () => {
    const lines = Array.from({ length: 250 }, (_, n) => `l${n}`);
    const { text, texts, pages } = await kitchen(
      delivery({ notes: lines.join('\n'), allergies: 'Peanuts\n'.repeat(120) }),
    );
    expect(pages).toBeGreaterThan(3);
    expect(text).toContain('Ada Moss (continued)');
    for (const line of lines) expect(text).toContain(line);
    expect(text.match(/Peanuts/g)).toHaveLength(120);
    expect(texts.every(isWithinMargins)).toBe(true);
  });

  it('has the whole address, the phone and the notes of delivery on the manifest', async () => {
    const address = `${'The Old Schoolhouse, second floor, behind the bakery, '.repeat(4)}9 Oak Street`;
    const door = `${'Ring twice and wait, '.repeat(12)}then leave it with the neighbor`;
    const { text, texts } = await manifest(delivery({ address, delivery_notes: door, client: LONG_NAME }));
    for (const expectedText of [LONG_NAME, address, '(937) 555-0123', door])
      expect(text).toContain(expectedText);
    expect(texts.every(isWithinMargins)).toBe(true);
  });

  it('has the texts of a label in smaller letters or on more lines', async () => {
    const long = {
      client: 'Wilhelmina Featherstonehaugh-Cholmondeley Smith',
      address: '9 Old Schoolhouse Road, second floor, behind the bakery',
      notes: 'Soft food, cut small, no rice, never any grapefruit (medication)',
      allergies: 'Peanuts and tree nuts',
    };
    const { text } = await labels(delivery(long));
    for (const expectedText of Object.values(long)) expect(text).toContain(expectedText);
    expect(text).toContain('Monday, November 30, 2026 · Kitchen');
    expect(text).not.toContain('SEE THE LIST');
  });

  it('refers to the list on a label whose texts do not fit, within the label', async () => {
    const { text, texts } = await labels(
      delivery({ notes: LONG_PREFERENCE, client: LONG_NAME, allergies: 'Peanuts, '.repeat(100) }),
    );
    for (const expectedText of [
      'ALLERGIES: SEE THE LIST',
      '2 meals · Soft food',
      '… SEE THE LIST',
      '9 Oak Street',
      'Smith',
    ])
      expect(text).toContain(expectedText);
    expect(text.replace('ALLERGIES: SEE THE LIST', '').match(/SEE THE LIST/g)).toHaveLength(1);
    for (const { x, y, width } of texts) {
      expect(y).toBeGreaterThan(792 - 36 - 72 + 1);
      expect(x + width).toBeLessThan(13.5 + 189);
    }
  });

  it.each([
    ['kitchen list', kitchen, 'SEE THE SCREEN'],
    ['manifest', manifest, 'SEE THE SCREEN'],
    ['label', labels, 'SEE THE LIST'],
  ])('says where letters of an allergy cannot be printed: %s', async (_, draw, hint) => {
    const { text } = await draw(
      delivery({ allergies: '花生' }),
      delivery({ allergies: '🥜', delivery_id: '2' }),
      delivery({ allergies: 'Ořechy, Å, ß', delivery_id: '3' }),
    );
    expect(text.split(`ALLERGIES: □ ${hint}`)).toHaveLength(3);
    expect(text).toContain('ALLERGIES: Ořechy, Å, ß');
  });
});
