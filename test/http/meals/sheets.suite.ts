import { Group } from '../../../server/contract/groups.js';
import { formatFullDateInEnglish } from '../../../server/platform/time/calendar.rules.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { readPdf } from '../../setup/pdf.js';

describe('Meal sheets', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const print = (plan: Json, sheet: string, query = {}) =>
    api.get(`meal_transaction_indices/${plan.id}/sheets/${sheet}/`, { query });

  describe('The printed sheets of a plan', () => {
    it('show allergies on each sheet, sort the manifest by address and audit the clients', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const addClientAt = (name: string, zip_code: string, address: string, more = {}) =>
        meals.addMealClient(kitchen, { name, zip_code, address, city: 'Dayton', state: 'OH', ...more });
      await addClientAt('Čeněk Dvořák', '45402', '10 Oak Street', { meals_allergies: 'Peanuts' });
      const { client } = await addClientAt('Ada Moss', '45402', '9 Oak Street');
      await addClientAt('Bea Noll', '45401', '77 Elm Street', {
        meals_preference: 'Vegan',
        phone_number: '+19375550123',
      });
      const plan = await meals.planOf(kitchen);

      const manifest = await readPdf(await print(plan, 'manifest'));
      const order = ['Bea Noll', 'Ada Moss', 'Čeněk Dvořák'].map((name) => manifest.text.indexOf(name));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(order[0]).toBeGreaterThan(0);
      expect(manifest.text).toContain('(937) 555-0123');
      // The allergy is printed above the name, not below the address.
      const allergy = manifest.text.indexOf('ALLERGIES: Peanuts');
      expect([order[1], allergy, order[2]]).toEqual([order[1]!, allergy, order[2]!].sort((a, b) => a - b));
      for (const sheet of ['kitchen', 'manifest', 'labels']) {
        const { pages, text } = await readPdf(await print(plan, sheet));
        expect(pages).toBe(1);
        expect(text).toContain('ALLERGIES: Peanuts');
        expect(text).toContain('Čeněk Dvořák');
      }
      expect((await readPdf(await print(plan, 'kitchen'))).text).toContain('Vegan');
      const labels = (await readPdf(await print(plan, 'labels'))).text;
      expect(labels.split(`${formatFullDateInEnglish(DELIVERY)} · ${kitchen.vendor.name}`)).toHaveLength(4);

      // The audit records the clients on the sheet.
      const { rows } = await test.db.query(
        `SELECT details FROM audit_entries WHERE event = 'read' AND details ->> 'part' = 'sheets/labels'`,
      );
      expect(rows[0].details.customer_ids).toContain(client.id);
      expect((await print(plan, 'menu')).status).toBe(404);
      expect((await print(plan, 'labels', { version: 2 })).status).toBe(404);
    });

    it('show the latest list that was sent, or an earlier version by number', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { schedules } = await meals.addMealClient(kitchen, { name: 'Cleo Ott' });
      await meals.addMealClient(kitchen, { name: 'Dora Pym' });
      const plan = await meals.send(kitchen);
      ok(await api.post(`customer_meal_schedules/${schedules[0].id}/cancel/`, {}));
      expect((await readPdf(await print(plan, 'labels'))).text).not.toContain('Cleo Ott');
      expect((await readPdf(await print(plan, 'labels', { version: 1 }))).text).toContain('Cleo Ott');
    });
  });

  describe('A user’s last look at a plan', () => {
    it('lists the changes since then for that user only and drops deleted clients', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { name: 'Edna Quill' });
      const { client: removedClient } = await meals.addMealClient(kitchen, { name: 'Fay Ruud' });
      const getNextPlan = async (api: Api): Promise<Json> =>
        ok(await api.get('meal_transaction_indices/next/', { query: { region: kitchen.region.id } }))
          .results[0];
      expect(await getNextPlan(api)).toMatchObject({ changes: [], last_look_at: null });

      const plan = await meals.planOf(kitchen);
      const { last_look_at } = ok(await api.post(`meal_transaction_indices/${plan.id}/look/`));
      expect(await getNextPlan(api)).toMatchObject({ changes: [], last_look_at });
      await meals.patchClient(client, { meals_allergies: 'Milk', meals_number_of_adults: 4 });
      await meals.patchClient(removedClient, { status: 'hold' });
      const { changes_version: versionBefore } = await getNextPlan(api);
      const { client: newClient } = await meals.addMealClient(kitchen, { name: 'Gail Sims' });
      const { changes, changes_version } = await getNextPlan(api);
      expect(changes_version).not.toBe(versionBefore);
      expect(changes).toHaveLength(3);
      expect(changes).toContainEqual({
        customer: { id: removedClient.id, name: 'Fay Ruud' },
        change: 'removed',
        words: 'Taken off: 3 meals',
      });
      expect(changes).toContainEqual({
        customer: { id: newClient.id, name: 'Gail Sims' },
        change: 'added',
        words: 'Added: 3 meals',
      });
      expect(changes.find(({ change }: Json) => change === 'changed').words).toBe(
        'Allergies: Milk (before: none); 5 meals, 4 adults and 1 children (before: 3 meals, 2 adults and 1 children)',
      );

      const other = await signInUser(test, await createStaffUser(test, Group.Coordinator));
      expect(await getNextPlan(other)).toMatchObject({ changes: [], last_look_at: null });
      const outdatedLook = await api.post(`meal_transaction_indices/${plan.id}/look/`, undefined, {
        headers: { 'If-Match': `"${versionBefore}"` },
      });
      expect(outdatedLook).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
      expect((await getNextPlan(api)).changes).toHaveLength(3);
      expect((await api.delete(`customers/${removedClient.id}/`)).status).toBe(204);
      const { rows } = await test.db.query(`SELECT entries::text FROM meal_plan_looks WHERE plan_id = $1`, [
        plan.id,
      ]);
      expect(rows[0].entries).not.toContain(removedClient.id);
      const { changes_version: shownVersion } = await getNextPlan(api);
      ok(
        await api.post(`meal_transaction_indices/${plan.id}/look/`, undefined, {
          headers: { 'If-Match': `"${shownVersion}"` },
        }),
      );
      expect((await getNextPlan(api)).changes).toEqual([]);
    });

    it('is forgotten when the list is sent, and not stored afterwards', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      await meals.addMealClient(kitchen);
      const plan = await meals.planOf(kitchen);
      const look = () => api.post(`meal_transaction_indices/${plan.id}/look/`);
      const countLooks = async () =>
        (await test.db.query('SELECT FROM meal_plan_looks WHERE plan_id = $1', [plan.id])).rowCount;
      ok(await look());
      expect(await countLooks()).toBe(1);
      await meals.send(kitchen);
      expect(await countLooks()).toBe(0);
      ok(await look());
      expect(await countLooks()).toBe(0);
    });
  });
});
