import { jest } from '@jest/globals';
import type { ListedDelivery } from '../../server/meals/caterer-list.rules.js';
import { drawKitchenList } from '../../server/meals/kitchen-sheet.js';
import { drawLabels } from '../../server/meals/label-sheet.js';
import { drawManifest } from '../../server/meals/manifest-sheet.js';
import { createPdfSheet } from '../../server/platform/pdf/blocks.js';
import type { Sheet } from '../../server/platform/pdf/text.js';

const delivery = (n: number): ListedDelivery => ({
  delivery_id: `delivery-${n}`,
  customer_id: null,
  client: `Wilhelmina Featherstonehaugh-Cholmondeley ${n}`,
  address: `${n} Old Schoolhouse Road, second floor, behind the bakery`,
  city: 'Dayton',
  state: 'Ohio',
  zip_code: String(45400 + (n % 100)),
  phone_number: '+19375550123',
  adults: 2,
  children: n % 3,
  meals: 2 + (n % 3),
  notes: n % 2 ? 'Soft food, cut small, no rice, nothing that is hard to chew' : '',
  allergies:
    n % 5 ? '' : 'Peanuts, tree nuts, shellfish, sesame and whatever is fried in the oil of any of them',
  delivery_notes: 'Ring twice',
});

const SHEETS: Record<string, (sheet: Sheet, deliveries: ListedDelivery[]) => Generator<void>> = {
  kitchen: (sheet, deliveries) => drawKitchenList(sheet, { title: 'Kitchen list', lines: [] }, deliveries),
  manifest: (sheet, deliveries) => drawManifest(sheet, { title: 'Manifest', lines: [] }, deliveries),
  labels: (sheet, deliveries) => drawLabels(sheet, 'Monday, November 30, 2026 · Kitchen', deliveries),
};

/** Returns the numbers of measured texts and loaded fonts, which take most of the time of a PDF. */
async function measureWork(name: string, clients: number): Promise<{ measured: number; fonts: number }> {
  const sheet = await createPdfSheet(name);
  sheet.resume();
  const spies = (['widthOfString', 'heightOfString'] as const).map((method) => jest.spyOn(sheet, method));
  const deliveries = Array.from({ length: clients }, (_, n) => delivery(n));
  for (const _page of SHEETS[name]!(sheet, deliveries)) void _page;
  sheet.end();
  const measured = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  return { measured, fonts: (sheet as unknown as { _fontCount: number })._fontCount };
}

describe('A printed sheet of a meal plan', () => {
  it.each(['kitchen', 'manifest', 'labels'])(
    'needs work in proportion to the number of clients: %s',
    async (name) => {
      const [smallPlan, largePlan] = [await measureWork(name, 20), await measureWork(name, 100)];
      expect(largePlan.fonts).toBe(2);
      expect(largePlan.measured).toBeLessThan(6 * smallPlan.measured);
      expect(largePlan.measured).toBeLessThan(60 * 100);
    },
  );
});
