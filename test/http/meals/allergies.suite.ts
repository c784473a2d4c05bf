import { Group } from '../../../server/contract/groups.js';
import { createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { api as unsigned, ok, type Api, type Json } from '../../setup/api.js';
import { reasonsIn } from '../../setup/today-reasons.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { parseCsv } from '../../setup/csv.js';
import { day, dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { lastLinkTo, mailsTo } from '../../setup/outbox.js';

describe('Meal allergies', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  let user: TestUser;

  beforeAll(async () => {
    test = await startTestApp();
    user = await createStaffUser(test, Group.Coordinator);
    api = await signInUser(test, user);
    meals = new MealCalls(test, api);
  });
  afterAll(() => test.close());

  const getNextPlan = async ({ region, vendor }: Json): Promise<Json> =>
    ok(
      await api.get('meal_transaction_indices/next/', {
        query: { region: region.id, meal_vendor: vendor.id },
      }),
    ).results[0];

  const getTodayReasons = async (office: Api, kitchen: Json, reason: string): Promise<Json[]> => {
    const query = { reason, regions: kitchen.region.id };
    return reasonsIn(ok(await office.get('today/', { query })));
  };
  const getTodayTitles = async (office: Api, kitchen: Json, reason: string): Promise<string[]> =>
    (await getTodayReasons(office, kitchen, reason)).map(({ title }) => title);

  describe('A client’s allergy', () => {
    it.each([
      ['open', DELIVERY],
      ['not open yet', day(18)],
    ])(
      'appears at once on the schedule and in the entries and groups of the next plan (%s)',
      async (_state, date) => {
        const kitchen = await meals.kitchenFor(date);
        const { client } = await meals.addMealClient(kitchen, {}, date);
        await meals.addMealClient(kitchen, { meals_preference: ' Vegan ' }, date);
        await meals.addMealClient(kitchen, { meals_preference: 'Vegan', meals_allergies: 'Milk' }, date);
        await meals.addMealClient(kitchen, {}, date);
        await meals.patchClient(client, { meals_allergies: 'Peanuts' });

        expect((await meals.schedulesOf(client))[0]).toMatchObject({ meals_allergies: 'Peanuts', notes: '' });
        const plan = await getNextPlan(kitchen);
        const entry = plan.entries.find((one: Json) => one.customer.id === client.id);
        expect(entry).toMatchObject({ customer_meals_allergies: 'Peanuts', customer_meals_preference: '' });
        expect(plan.meals_by_allergies).toEqual([
          { allergies: 'Milk', clients: 1, meals: 3 },
          { allergies: 'Peanuts', clients: 1, meals: 3 },
        ]);
        expect(plan.meals_by_preference).toEqual([
          { preference: 'Allergies, no other notes', clients: 1, meals: 3, clients_with_allergies: 1 },
          { preference: 'No special notes', clients: 1, meals: 3, clients_with_allergies: 0 },
          { preference: 'Vegan', clients: 2, meals: 6, clients_with_allergies: 1 },
        ]);
      },
    );

    it('stands in the caterer’s mail and in the first column of its list, and stays unchanged on the sent delivery', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, {
        meals_allergies: 'Shellfish',
        meals_preference: 'Soft',
      });
      await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      const [mail] = await mailsTo(test, kitchen.vendor.email);
      expect(mail!.text).toContain(
        'ALLERGIES: 1 client has allergies. The allergies are listed below. ' +
          'The first column of the attached list shows whose they are.',
      );
      expect(mail!.text).toMatch(/ALLERGIES: Shellfish \(Notes: Soft\)\D+1\D+3/);
      expect(mail!.text).toMatch(/No special notes\D+1\D+3/);
      const rows = parseCsv(mail!.attachments[0]!.content);
      expect(Object.keys(rows[0]!)[0]).toBe('Allergies');
      expect(rows.map((row) => row.Allergies).sort()).toEqual(['', 'Shellfish']);

      // The list that the caterer has is not changed.
      await meals.patchClient(client, { meals_allergies: 'Shellfish, milk' });
      expect((await meals.deliveriesOf(client))[0]).toMatchObject({ customer_meals_allergies: 'Shellfish' });
    });

    it.each([
      ['before the delivery', -1],
      ['on the day of the delivery', 0],
    ])(
      'warns when saved after the list is sent and stays in Today until the caterer acknowledges it, %s',
      async (_when, offset) => {
        // The session of the previous case has expired because of the changed clock.
        const calls = new MealCalls(test, await signInUser(test, user));
        const kitchen = await calls.kitchenFor(DELIVERY);
        const { client } = await calls.addMealClient(kitchen);
        await calls.send(kitchen);
        const noon = new Date(`${dayAfter(DELIVERY, offset)}T16:00:00Z`);
        const signInAt = async (instant: Date) => {
          test.clock.set(instant);
          return signInUser(test, user);
        };
        const titlesFor = (office: Api, reason: string) => getTodayTitles(office, kitchen, reason);
        const linksFor = async (office: Api, reason: string) =>
          (await getTodayReasons(office, kitchen, reason)).map(({ link }) => link);
        try {
          let office = await signInAt(noon);
          const savedClient = ok(await office.patch(`customers/${client.id}/`, { meals_allergies: 'Milk' }));
          expect(savedClient.warnings).toEqual([
            {
              code: 'allergy_untold',
              message: `${kitchen.vendor.name} has the list of ${DELIVERY} without the new allergies. Send a correction.`,
            },
          ]);
          expect(await titlesFor(office, 'allergy_untold')).toEqual([
            `${kitchen.vendor.name} has a list for ${DELIVERY} without the new allergies`,
          ]);
          // No other change leads to a warning about allergies.
          expect(
            ok(await office.patch(`customers/${client.id}/`, { notes: 'Calm' })).warnings,
          ).toBeUndefined();

          ok(await office.post(`customers/${client.id}/send_corrections/`));
          await test.db.query(
            `UPDATE meal_plan_versions SET created_at = $1
           WHERE kind = 'correction' AND plan_id IN (SELECT plan_id FROM meal_transport_transactions WHERE customer_id = $2)`,
            [noon, client.id],
          );
          expect(await titlesFor(office, 'allergy_untold')).toEqual([
            `${kitchen.vendor.name} has not acknowledged the new allergies for ${DELIVERY} yet`,
          ]);
          const planning = `/meals/planning?meal_vendor=${kitchen.vendor.id}&region=${kitchen.region.id}`;
          expect(await linksFor(office, 'allergy_untold')).toEqual([planning]);
          expect(await titlesFor(office, 'correction_unacknowledged')).toEqual([]);
          office = await signInAt(new Date(noon.getTime() + 121 * 60_000));
          expect(await titlesFor(office, 'allergy_untold')).toEqual([]);
          expect(await titlesFor(office, 'correction_unacknowledged')).toEqual([
            `${kitchen.vendor.name} has not acknowledged the correction for ${DELIVERY}`,
          ]);
          expect(await linksFor(office, 'correction_unacknowledged')).toEqual([planning]);
          await test.db.query(
            'UPDATE meal_plan_versions SET acknowledged_at = now() WHERE acknowledged_at IS NULL',
          );
          expect(await titlesFor(office, 'correction_unacknowledged')).toEqual([]);
        } finally {
          test.clock.set(null);
        }
      },
    );

    it('adds no Today item while the plan is open, nor for a cancelled meal', async () => {
      const calls = new MealCalls(test, await signInUser(test, user));
      const kitchen = await calls.kitchenFor(DELIVERY);
      const [served, completed] = [await calls.addMealClient(kitchen), await calls.addMealClient(kitchen)];
      const office = await signInUser(test, user);
      await calls.patchClient(served.client, { meals_allergies: 'Milk' });
      expect(await getTodayTitles(office, kitchen, 'allergy_untold')).toEqual([]);
      await calls.send(kitchen);
      await calls.patchClient(completed.client, { status: 'complete' });
      expect((await calls.deliveriesOf(completed.client))[0]!.status).not.toBe('scheduled');
      await calls.patchClient(completed.client, { meals_allergies: 'Nuts' });
      expect(await getTodayTitles(office, kitchen, 'allergy_untold')).toEqual([]);
    });

    it.each([true, false])(
      'need no correction once staff have reported the meal (%s)',
      async (is_delivered) => {
        const calls = new MealCalls(test, await signInUser(test, user));
        const kitchen = await calls.kitchenFor(DELIVERY);
        const { client } = await calls.addMealClient(kitchen);
        await calls.send(kitchen);
        const [delivery] = await calls.deliveriesOf(client);
        try {
          test.clock.set(new Date(`${DELIVERY}T20:00:00Z`));
          const office = await signInUser(test, user);
          ok(await office.patch(`meal_transport_transactions/${delivery!.id}/`, { is_delivered }));
          const saved = ok(await office.patch(`customers/${client.id}/`, { meals_allergies: 'Milk' }));
          expect(saved.warnings).toBeUndefined();
          expect(ok(await office.get(`customers/${client.id}/uncorrected_plans/`)).results).toEqual([]);
          expect(await getTodayTitles(office, kitchen, 'allergy_untold')).toEqual([]);
        } finally {
          test.clock.set(null);
        }
      },
    );

    /** Sends a list, then its correction with a client's new allergies. */
    const sendCorrection = async () => {
      const calls = new MealCalls(test, await signInUser(test, user));
      const kitchen = await calls.kitchenFor(DELIVERY);
      const { client } = await calls.addMealClient(kitchen);
      const other = await calls.addMealClient(kitchen);
      const office = await signInUser(test, user);
      await calls.send(kitchen);
      await calls.patchClient(client, { meals_allergies: 'Milk' });
      ok(await office.post(`customers/${client.id}/send_corrections/`));
      return { kitchen, office, other };
    };

    it.each([
      ['in the same mail', {}, ['Do not deliver to', 'ALLERGIES of']],
      ['in a mail of their own that no Undo takes back', { can_be_undone: true }, ['ALLERGIES of']],
    ])('go with the correction of another client, %s', async (_when, body, sentences) => {
      const office = await signInUser(test, user);
      const calls = new MealCalls(test, office);
      const kitchen = await calls.kitchenFor(DELIVERY);
      const { client } = await calls.addMealClient(kitchen, { meals_allergies: 'Nuts' });
      const other = await calls.addMealClient(kitchen);
      await calls.send(kitchen);
      await calls.patchClient(client, { meals_allergies: 'Milk' });
      ok(await office.post(`customer_meal_schedules/${other.schedules[0].id}/cancel/`, body));
      if ('can_be_undone' in body)
        ok(await office.post(`customer_meal_schedules/${other.schedules[0].id}/undo/`, {}));

      const [, mail, ...more] = await mailsTo(test, kitchen.vendor.email);
      expect(more).toEqual([]);
      for (const sentence of sentences) expect(mail!.text).toContain(sentence);
      expect(parseCsv(mail!.attachments[0]!.content).map(({ Allergies }) => Allergies)).toContain('Milk');
      expect((await calls.deliveriesOf(client))[0]).toMatchObject({ customer_meals_allergies: 'Milk' });
      expect(await getTodayTitles(office, kitchen, 'allergy_untold')).toEqual([
        `${kitchen.vendor.name} has not acknowledged the new allergies for ${DELIVERY} yet`,
      ]);
    });

    it('offers to call the caterer in Today while the correction is not acknowledged', async () => {
      const { kitchen, office } = await sendCorrection();
      const query = { regions: kitchen.region.id, reason: 'allergy_untold' };
      expect(reasonsIn(ok(await office.get('today/', { query }))).map(({ action }) => action)).toEqual([
        { label: 'Call the caterer', link: `/meals/vendors/${kitchen.vendor.id}` },
      ]);
    });

    it('waits on Today since the allergies changed, and is shown again when they change after it was accepted', async () => {
      const office = await signInUser(test, user);
      const calls = new MealCalls(test, office);
      const kitchen = await calls.kitchenFor(DELIVERY);
      const { client } = await calls.addMealClient(kitchen, { meals_allergies: 'Nuts' });
      await calls.send(kitchen);
      const fetchReasons = async () =>
        reasonsIn(
          ok(await office.get('today/', { query: { reason: 'allergy_untold', regions: kitchen.region.id } })),
        );
      const accept = async (): Promise<Json> => {
        const [reason, ...others] = await fetchReasons();
        expect(others).toEqual([]);
        ok(await office.post(`today/${reason!.id}/accept/`, { reason: 'The caterer knows' }));
        expect(await fetchReasons()).toEqual([]);
        return reason!;
      };
      const begin = new Date().toISOString();
      await calls.patchClient(client, { meals_allergies: 'Milk' });
      const end = new Date().toISOString();
      await calls.patchClient(client, { notes: 'Called' });
      const { since } = await accept();
      expect([begin, since, end].toSorted()).toEqual([begin, since, end]);
      await calls.patchClient(client, { notes: 'Called twice' });
      expect(await fetchReasons()).toEqual([]);
      await calls.patchClient(client, { meals_allergies: 'Milk, eggs' });
      expect(await accept()).toMatchObject({ since });
      for (const meals_allergies of ['Nuts', 'Milk, eggs'])
        await calls.patchClient(client, { meals_allergies });
      expect((await accept()).since > end).toBe(true);
    });

    it('is in Today once for each client, also if a later correction repeats it', async () => {
      const { kitchen, office, other } = await sendCorrection();
      await test.db.query(
        `UPDATE mail_messages SET status = 'failed' WHERE $1 = ANY ("to") AND kind = 'caterer_correction'`,
        [kitchen.vendor.email],
      );
      ok(await office.post(`customer_meal_schedules/${other.schedules[0].id}/cancel/`, {}));
      expect(await getTodayTitles(office, kitchen, 'allergy_untold')).toEqual([
        `${kitchen.vendor.name} has not acknowledged the new allergies for ${DELIVERY} yet`,
      ]);
    });

    it('leaves Today once the caterer acknowledges the correction', async () => {
      const { kitchen, office } = await sendCorrection();
      expect(await getTodayTitles(office, kitchen, 'allergy_untold')).toEqual([
        `${kitchen.vendor.name} has not acknowledged the new allergies for ${DELIVERY} yet`,
      ]);
      const link = new URL(await lastLinkTo(test, kitchen.vendor.email, 'caterer_correction'));
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await unsigned(test.base_url).call('POST', link.pathname, undefined, { headers });
      expect(response.status).toBe(200);
      expect(await getTodayTitles(office, kitchen, 'allergy_untold')).toEqual([]);
    });
  });
});
