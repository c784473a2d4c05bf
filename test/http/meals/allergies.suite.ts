import { Group } from '../../../server/contract/groups.js';
import { aStaffUser, signedIn } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { parseCsv } from '../../setup/csv.js';
import { day } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';

describe('meal allergies', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signedIn(test, await aStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const nextOf = async ({ region, vendor }: Json): Promise<Json> =>
    ok(
      await api.get('meal_transaction_indices/next/', {
        query: { region: region.id, meal_vendor: vendor.id },
      }),
    ).results[0];

  describe('an allergy', () => {
    it.each([
      ['open', DELIVERY],
      ['not open yet', day(18)],
    ])('shows on schedules and in the next plan, %s, as soon as it is known', async (_state, date) => {
      const kitchen = await meals.kitchenFor(date);
      const { client } = await meals.fed(kitchen, {}, date);
      await meals.fed(kitchen, { meals_preference: ' Vegan ' }, date);
      await meals.fed(kitchen, {}, date);
      await meals.patchClient(client, { meals_allergies: 'Peanuts' });

      expect((await meals.schedulesOf(client))[0]).toMatchObject({ meals_allergies: 'Peanuts', notes: '' });
      const plan = await nextOf(kitchen);
      const entry = plan.entries.find((one: Json) => one.customer.id === client.id);
      expect(entry).toMatchObject({ customer_meals_allergies: 'Peanuts', customer_meals_preference: '' });
      expect(plan.meals_by_allergies).toEqual([{ allergies: 'Peanuts', clients: 1, meals: 3 }]);
      expect(plan.meals_by_preference).toEqual([
        { preference: 'No special notes', clients: 1, meals: 3 },
        { preference: 'Vegan', clients: 1, meals: 3 },
      ]);
    });

    it('comes first in the mail and in its list, and stays with the delivery', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.fed(kitchen, { meals_allergies: 'Shellfish', meals_preference: 'Soft' });
      await meals.fed(kitchen);
      await meals.send(kitchen);
      const [mail] = await mailsTo(test, kitchen.vendor.email);
      expect(mail!.text).toContain('ALLERGIES: 1 client has allergies.');
      expect(mail!.text).toMatch(/ALLERGIES: Shellfish \(Notes: Soft\)\D+1\D+3/);
      expect(mail!.text).toMatch(/No special notes\D+1\D+3/);
      const rows = parseCsv(mail!.attachments[0]!.content);
      expect(Object.keys(rows[0]!)[0]).toBe('Allergies');
      expect(rows.map((row) => row.Allergies).sort()).toEqual(['', 'Shellfish']);

      // What the caterer was told stays what it was told.
      await meals.patchClient(client, { meals_allergies: 'Shellfish, milk' });
      expect((await meals.deliveriesOf(client))[0]).toMatchObject({ customer_meals_allergies: 'Shellfish' });
    });
  });
});
