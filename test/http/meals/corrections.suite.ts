import type { Job } from 'bullmq';
import { Group } from '../../../server/contract/groups.js';
import type { JobPayload } from '../../../server/platform/jobs/job-processor.js';
import { MailProcessor } from '../../../server/platform/mail/mail.processor.js';
import { createStaffUser, signInAs, signInUser } from '../../factories/users.js';
import { api as unsigned, ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { parseCsv } from '../../setup/csv.js';
import { day, dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { lastLinkTo, mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError } from '../../setup/problems.js';

describe('Meal corrections', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
  });
  afterEach(() => test.clock.set(null));
  afterAll(() => test.close());

  const cancel = async (schedule: Json) =>
    ok(await api.post(`customer_meal_schedules/${schedule.id}/cancel/`, {}));
  const versionsOf = async (plan: Json): Promise<Json[]> =>
    ok(await api.get(`meal_transaction_indices/${plan.id}/versions/`)).results;
  const markSent = (address: string) =>
    test.db.query(`UPDATE mail_messages SET status = 'sent', accepted = "to" || cc WHERE $1 = ANY ("to")`, [
      address,
    ]);
  /** Sends the queued mails to this address, the oldest first. */
  const deliver = async (address: string, limit: number | null = null) => {
    const { rows } = await test.db.query<JobPayload>(
      `SELECT id FROM mail_messages WHERE $1 = ANY ("to") AND status = 'queued' ORDER BY id LIMIT $2`,
      [address, limit],
    );
    for (const data of rows) await test.app.get(MailProcessor).process({ data } as Job<JobPayload>);
  };
  /** Sends the queued mails to this address, which the mail server refuses. */
  const fail = async (address: string, limit: number | null = null) => {
    test.inbox.refuseRecipient = address;
    await deliver(address, limit);
    test.inbox.refuseRecipient = null;
  };
  const planning = async ({ region }: Json): Promise<Json> =>
    ok(await api.get('meal_transaction_indices/next/', { query: { region: region.id } }));

  describe('A sent list', () => {
    it('is corrected by one mail with the changes and the new list, and forgets a deleted client’s name', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY, { cut_off_days: 0 });
      const { client } = await meals.addMealClient(kitchen, { name: 'Ada Moss', meals_allergies: 'Nuts' });
      await meals.addMealClient(kitchen, { name: 'Bea Noll' });
      const plan = await meals.send(kitchen);
      const [first] = await versionsOf(plan);
      expect(first).toMatchObject({ number: 1, kind: 'sent', number_of_meals: 6, changes: [] });

      await meals.patchClient(client, { status: 'complete' });
      const [, correction, ...more] = await mailsTo(test, kitchen.vendor.email);
      expect(more).toEqual([]);
      expect(correction!.text).toContain('Do not deliver to Ada Moss: 3 meals fewer.');
      expect(correction!.text).toMatch(/\b3 meals\b.*\b1 client/);
      expect(correction!.text).not.toContain('ALLERGIES');
      expect(correction!.cc).toHaveLength(1);
      const rows = parseCsv(correction!.attachments[0]!.content);
      expect(rows.map(({ Client }) => Client)).toEqual(['Bea Noll']);

      const [last] = await versionsOf(plan);
      expect(last).toMatchObject({
        number: 2,
        kind: 'correction',
        number_of_meals: 3,
        number_of_customers: 1,
        changes: ['Do not deliver to Ada Moss: 3 meals fewer.'],
        acknowledged_at: null,
      });
      const file = await api.get(`meal_transaction_indices/${plan.id}/download/`);
      expect(parseCsv(file.text)).toEqual(rows);

      // The name of a removed client is no longer in any text.
      expect((await api.delete(`customers/${client.id}/`)).status).toBe(204);
      expect(JSON.stringify(await versionsOf(plan))).not.toContain('Ada Moss');
    });

    it('audits whom its files and its versions have shown, also those of an earlier version', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const first = await meals.addMealClient(kitchen);
      const second = await meals.addMealClient(kitchen);
      const plan = await meals.send(kitchen);
      await cancel(first.schedules[0]);
      const shownBy = async (path: string, query = {}) => {
        expect((await api.get(`meal_transaction_indices/${plan.id}/${path}/`, { query })).status).toBe(200);
        const { rows } = await test.db.query(
          `SELECT details -> 'customer_ids' AS ids FROM audit_entries
           WHERE record_id = $1 AND details ->> 'part' = $2 ORDER BY id DESC LIMIT 1`,
          [plan.id, path],
        );
        return rows[0]?.ids.toSorted();
      };
      const [firstId, secondId]: string[] = [first.client.id, second.client.id];
      expect(await shownBy('download')).toEqual([secondId]);
      expect(await shownBy('download', { version: '1' })).toEqual([firstId, secondId].toSorted());
      expect(await shownBy('versions')).toEqual([firstId]);
    });

    it('previews its mail before it is sent and refuses the preview afterwards', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      await meals.addMealClient(kitchen, { meals_allergies: 'Milk', address: '1 Elm Street' });
      const { client } = await meals.addMealClient(kitchen, { name: 'Bo Park', address: ' ' });
      const plan = await meals.planOf(kitchen);
      const url = `meal_transaction_indices/${plan.id}/mail_preview/`;
      const preview = ok(await api.get(url));
      const { rows } = await test.db.query(
        `SELECT details -> 'customer_ids' AS ids FROM audit_entries
         WHERE record_id = $1 AND details ->> 'part' = 'mail_preview'`,
        [plan.id],
      );
      expect(rows).toEqual([{ ids: [client.id] }]);
      expect(preview).toMatchObject({
        number_of_meals: 6,
        number_of_customers: 2,
        clients_without_address: [{ id: client.id, name: 'Bo Park' }],
      });
      await meals.send(kitchen);
      const [mail] = await mailsTo(test, kitchen.vendor.email);
      expect(preview).toMatchObject({ to: mail!.to, cc: mail!.cc, subject: mail!.subject, text: mail!.text });
      expect(preview.html).toContain('Milk');
      expect(errorCodes(await api.get(url))).toEqual(formError('plan_already_sent'));
    });
  });

  describe('A correction', () => {
    it('is acknowledged by the button on its linked page without sign-in, not by opening the page', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { schedules } = await meals.addMealClient(kitchen, { name: 'Cleo Ott' });
      const other = await meals.addMealClient(kitchen, { name: 'Dora Pym' });
      const plan = await meals.send(kitchen);
      await cancel(schedules[0]);
      const firstLink = await lastLinkTo(test, kitchen.vendor.email, 'caterer_correction');
      await cancel(other.schedules[0]);
      const link = await lastLinkTo(test, kitchen.vendor.email, 'caterer_correction');
      expect(link.startsWith(`${test.base_url}/caterer/corrections/`)).toBe(true);

      // After two hours without an acknowledgement the office is warned.
      expect((await planning(kitchen)).unacknowledged).toEqual([]);
      await test.db.query(
        `UPDATE meal_plan_versions SET created_at = created_at - interval '121 minutes' WHERE plan_id = $1`,
        [plan.id],
      );
      const unacknowledged = (await planning(kitchen)).unacknowledged;
      expect(unacknowledged.map(({ version }: Json) => version)).toEqual([2, 3]);
      expect(unacknowledged[0]).toMatchObject({ plan_id: plan.id, date_of_delivery: DELIVERY });

      const caterer = unsigned(test.base_url);
      const page = await caterer.get(new URL(link).pathname);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.text).toContain('0 meals');
      expect(page.text).not.toMatch(/Cleo|Dora/);
      expect((await caterer.get(new URL(firstLink).pathname)).text).toContain('corrected again since');
      const spanishPage = await caterer.get(new URL(link).pathname, { query: { language: 'es' } });
      expect(spanishPage.text).toContain('Corrección de la lista de comidas');
      expect((await versionsOf(plan)).map((version) => version.acknowledged_at)).toEqual([null, null, null]);

      // Headers of a form without fields.
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const crossSite = { ...form, origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' };
      const path = new URL(link).pathname;
      expect((await caterer.call('POST', path, undefined, { headers: crossSite })).status).toBe(403);
      const acknowledged = await caterer.call('POST', path, undefined, { headers: form });
      expect(acknowledged.status).toBe(200);
      expect(acknowledged.text).toContain('Thank you');
      const [last, second, first] = await versionsOf(plan);
      expect(last!.acknowledged_at).not.toBeNull();
      expect(second!.acknowledged_at).not.toBeNull();
      expect(first!.acknowledged_at).toBeNull();
      const { rows: entries } = await test.db.query(
        `SELECT actor_id, actor_name FROM audit_entries WHERE resource = 'meal_plan_versions' AND changes ? 'acknowledged_at'
           AND record_id IN (SELECT id FROM meal_plan_versions WHERE plan_id = $1) AND event = 'change'`,
        [plan.id],
      );
      const actor = { actor_id: kitchen.vendor.id, actor_name: kitchen.vendor.name };
      expect(entries).toEqual([actor, actor]);
      expect((await planning(kitchen)).unacknowledged).toEqual([]);
    });

    it('cannot be acknowledged by the courier in copy while the mail has missed the caterer', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { schedules } = await meals.addMealClient(kitchen);
      const plan = await meals.send(kitchen);
      await cancel(schedules[0]);
      const link = new URL(await lastLinkTo(test, kitchen.vendor.email, 'caterer_correction')).pathname;
      const setAccepted = (accepted: string[], last_error: string | null) =>
        test.db.query(
          `UPDATE mail_messages SET accepted = $2, last_error = $3 WHERE $1 = ANY ("to") AND kind = 'caterer_correction'`,
          [kitchen.vendor.email, accepted, last_error],
        );
      const courier = unsigned(test.base_url);
      const press = async () =>
        (
          await courier.call('POST', link, undefined, {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).text;
      const acknowledgedAt = async () => (await versionsOf(plan))[0]!.acknowledged_at;
      await setAccepted(['courier@vendors.test'], 'The kitchen is busy');
      expect(await press()).toContain('has not reached the kitchen yet');
      expect(await acknowledgedAt()).toBeNull();
      await setAccepted(['courier@vendors.test', kitchen.vendor.email], null);
      expect(await press()).toContain('Thank you');
      expect(await acknowledgedAt()).not.toBeNull();
    });

    describe('that has failed to reach the caterer', () => {
      const ALLERGIES = 'ALLERGIES of Ada Moss: Nuts. The list said none.';
      const WITHDRAWAL = 'Do not deliver to Bea Noll: 3 meals fewer.';
      const TOTALS = 'The new totals are 6 meals for 2 clients, before 9 meals for 3 clients.';
      const addList = async () => {
        const kitchen = await meals.kitchenFor(DELIVERY);
        const first = await meals.addMealClient(kitchen, { name: 'Ada Moss' });
        const second = await meals.addMealClient(kitchen, { name: 'Bea Noll' });
        await meals.addMealClient(kitchen, { name: 'Cleo Ott' });
        const plan = await meals.send(kitchen);
        await deliver(kitchen.vendor.email);
        return { address: kitchen.vendor.email, plan, first, second };
      };
      const correctAllergies = async ({ id }: Json, meals_allergies: string) => {
        await meals.patchClient({ id }, { meals_allergies });
        ok(await api.post(`customers/${id}/send_corrections/`));
      };
      const lastText = async (address: string) => (await mailsTo(test, address)).at(-1)!.text;

      it('is repeated by the next one, as a change of the list that the caterer has', async () => {
        const { address, plan, first, second } = await addList();
        await correctAllergies(first.client, 'Nuts');
        await fail(address);
        await cancel(second.schedules[0]);
        const text = await lastText(address);
        for (const sentence of [ALLERGIES, WITHDRAWAL, TOTALS]) expect(text).toContain(sentence);
        expect((await versionsOf(plan))[0]!.changes).toEqual([ALLERGIES, WITHDRAWAL]);
        await fail(address);
        await correctAllergies(first.client, 'Nuts, eggs');
        expect(await lastText(address)).toMatch(
          /ALLERGIES of Ada Moss: Nuts, eggs\. The list said none\.\s+Do not deliver to Bea Noll/,
        );
        await fail(address);
        await correctAllergies(first.client, '');
        expect(await lastText(address)).not.toContain('of Ada Moss');
        await deliver(address);
        await correctAllergies(first.client, 'Milk');
        expect(await lastText(address)).toContain('ALLERGIES of Ada Moss: Milk. The list said none.');
        expect(await lastText(address)).not.toContain('Bea Noll');
      });

      it('is repeated without the name of a client who was removed since', async () => {
        const { address, first, second } = await addList();
        await cancel(first.schedules[0]);
        await fail(address);
        expect((await api.delete(`customers/${first.client.id}/`)).status).toBe(204);
        await correctAllergies(second.client, 'Nuts');
        const text = await lastText(address);
        expect(text).toContain('One more delivery is off the list: 3 meals fewer.');
        expect(text).toContain(TOTALS);
        expect(text).not.toContain('Ada');
        await deliver(address);
        await correctAllergies(second.client, 'Milk');
        expect(await lastText(address)).not.toContain('off the list');
      });

      it('is repeated by one that waited for it', async () => {
        const { address, plan, first, second } = await addList();
        await correctAllergies(first.client, 'Nuts');
        await cancel(second.schedules[0]);
        expect(await lastText(address)).not.toContain(ALLERGIES);
        await fail(address, 1);
        await deliver(address);
        const { text } = test.inbox.mails.findLast(({ to }) => to.includes(address))!;
        for (const sentence of [ALLERGIES, WITHDRAWAL, TOTALS]) expect(text).toContain(sentence);
        expect((await versionsOf(plan))[0]!.changes).toEqual([ALLERGIES, WITHDRAWAL]);
      });
    });

    it('goes to the present address of the caterer', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await markSent(kitchen.vendor.email);
      const email = 'present@vendors.test';
      ok(await api.patch(`meal_vendors/${kitchen.vendor.id}/`, { email }));
      await cancel(schedules[0]);
      expect(await mailsTo(test, kitchen.vendor.email)).toHaveLength(1);
      expect(await mailsTo(test, email)).toMatchObject([{ kind: 'caterer_correction', to: [email] }]);
    });

    it.each(['caterer', 'delivery vendor'])(
      'goes to the address of the %s to which an Admin has sent this list by hand',
      async (reader) => {
        const kitchen = await meals.kitchenFor(DELIVERY);
        const { schedules } = await meals.addMealClient(kitchen);
        const { client } = await meals.addMealClient(kitchen);
        await meals.send(kitchen);
        const courier = ok(await api.get(`meal_transport_vendors/${kitchen.vendor.transport_vendor.id}/`));
        const isCaterer = reader === 'caterer';
        const reached = isCaterer ? courier.email : kitchen.vendor.email;
        const { rows } = await test.db.query(
          `UPDATE mail_messages SET status = 'failed', accepted = $2 WHERE $1 = ANY ("to") RETURNING id`,
          [kitchen.vendor.email, [reached]],
        );
        const admin = await signInAs(test, Group.Admin);
        const to = `by.hand.${reached}`;
        ok(await admin.post(`mail_messages/${rows[0].id}/retry/`, { to }));
        await cancel(schedules[0]);
        // The address stays, also when the record gets another one.
        const record = isCaterer
          ? `meal_vendors/${kitchen.vendor.id}`
          : `meal_transport_vendors/${courier.id}`;
        ok(await api.patch(`${record}/`, { email: `other.${reached}` }));
        await meals.patchClient(client, { status: 'complete' });
        const expected = isCaterer ? { to: [to], cc: [reached] } : { to: [reached], cc: [to] };
        expect((await meals.planOf(kitchen)).email).toBe(expected.to[0]);
        expect(
          (await mailsTo(test, to)).map((mail) => ({ kind: mail.kind, to: mail.to, cc: mail.cc })),
        ).toEqual([
          { kind: 'caterer_plan', ...expected },
          { kind: 'caterer_correction', ...expected },
          { kind: 'caterer_correction', ...expected },
        ]);
      },
    );

    it('goes to the address to which an Admin has sent another correction of a failed list by hand', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { schedules } = await meals.addMealClient(kitchen);
      const { client } = await meals.addMealClient(kitchen);
      const address = kitchen.vendor.email;
      await meals.send(kitchen);
      await fail(address);
      await cancel(schedules[0]);
      await fail(address);
      const admin = await signInAs(test, Group.Admin);
      const { results } = ok(
        await admin.get('mail_messages/', { query: { q: address, is_retryable: 'true' } }),
      );
      expect(results).toMatchObject([{ kind: 'caterer_correction' }]);
      const to = `by.hand.${address}`;
      ok(await admin.post(`mail_messages/${results[0].id}/retry/`, { to }));
      await deliver(to);
      await meals.patchClient(client, { status: 'complete' });
      const corrections = (await mailsTo(test, to)).filter(({ kind }) => kind === 'caterer_correction');
      expect(corrections).toMatchObject([{ to: [to] }, { to: [to] }]);
    });

    it('is not mailed after the day of delivery, nor is its list', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { schedules } = await meals.addMealClient(kitchen);
      await meals.addMealClient(kitchen);
      const address = kitchen.vendor.email;
      await meals.send(kitchen);
      await cancel(schedules[0]);
      test.clock.set(new Date(`${DELIVERY}T23:00:00Z`));
      await deliver(address, 1);
      test.clock.set(new Date(`${dayAfter(DELIVERY, 1)}T12:00:00Z`));
      await deliver(address);
      expect(
        test.inbox.mails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject),
      ).toMatchObject([expect.stringContaining('meal list for')]);
      const { rows } = await test.db.query(
        `SELECT kind, status, last_error FROM mail_messages WHERE $1 = ANY ("to") ORDER BY id`,
        [address],
      );
      expect(rows).toMatchObject([
        { kind: 'caterer_plan', status: 'sent' },
        { kind: 'caterer_correction', status: 'failed', last_error: expect.stringContaining('too late') },
      ]);
    });

    it('answers 410 for a wrong or expired link and stores no token', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { schedules } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await cancel(schedules[0]);
      const link = new URL(await lastLinkTo(test, kitchen.vendor.email, 'caterer_correction')).pathname;
      const caterer = unsigned(test.base_url);
      for (const cutLink of [`${link}x`, '/caterer/corrections/', '/caterer/corrections'])
        expect((await caterer.get(cutLink)).status).toBe(410);
      // The link lasts 14 days.
      const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
      test.clock.set(minutesLater(14 * 24 * 60 - 1));
      expect((await caterer.get(link)).status).toBe(200);
      test.clock.set(minutesLater(14 * 24 * 60 + 1));
      for (const method of ['GET', 'POST']) expect((await caterer.call(method, link)).status).toBe(410);
      // No stored value contains the link's token.
      const token = link.split('/').at(-1)!;
      const { rows } = await test.db.query(
        `SELECT 1 FROM meal_plan_versions v WHERE v::text LIKE '%' || $1 || '%'
       UNION ALL SELECT 1 FROM mail_messages m WHERE m::text LIKE '%' || $1 || '%'
       UNION ALL SELECT 1 FROM audit_entries a WHERE a::text LIKE '%' || $1 || '%'`,
        [token],
      );
      expect(rows).toEqual([]);
    });
  });

  describe('A list that waits when its address changes', () => {
    const addresses = async (address: string) =>
      (await mailsTo(test, address)).map(({ kind, to, cc }) => ({ kind, to, cc }));
    const changeAddress = async (vendor: Json, email: string, resource = 'meal_vendors') =>
      ok(await api.patch(`${resource}/${vendor.id}/`, { email }));

    const addWaitingMails = async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { schedules } = await meals.addMealClient(kitchen);
      const { client } = await meals.addMealClient(kitchen);
      const plan = await meals.send(kitchen);
      await cancel(schedules[0]);
      const courier = ok(await api.get(`meal_transport_vendors/${kitchen.vendor.transport_vendor.id}/`));
      const former = kitchen.vendor.email;
      return { kitchen, client, plan, courier, former, present: `present.${former}` };
    };
    const setMails = (address: string, columns: string, values: unknown[] = []) =>
      test.db.query(`UPDATE mail_messages SET ${columns} WHERE $1 = ANY ("to" || cc)`, [address, ...values]);

    it('goes to the new address of the caterer, with its corrections, once each', async () => {
      const { kitchen, client, plan, courier, former, present } = await addWaitingMails();
      await setMails(former, `attempts = 1, last_error = 'Try again later'`);
      const before = await mailsTo(test, former);
      await changeAddress(kitchen.vendor, former.toUpperCase());
      expect(await mailsTo(test, former)).toEqual(before);
      await changeAddress(kitchen.vendor, present);
      expect(await mailsTo(test, former)).toEqual([]);
      expect(await addresses(present)).toEqual([
        { kind: 'caterer_plan', to: [present], cc: [courier.email] },
        { kind: 'caterer_correction', to: [present], cc: [courier.email] },
      ]);
      expect((await meals.planOf(kitchen)).email).toBe(present);
      expect((await versionsOf(plan)).map(({ number }) => number)).toEqual([2, 1]);

      // The address is that of the record, not one that an Admin has chosen for this list.
      await markSent(present);
      await changeAddress(kitchen.vendor, `last.${former}`);
      await meals.patchClient(client, { status: 'complete' });
      expect(await addresses(present)).toHaveLength(2);
      expect(await addresses(`last.${former}`)).toMatchObject([{ kind: 'caterer_correction' }]);
    });

    it('goes to the new address of the delivery vendor in copy', async () => {
      const { client, courier, former } = await addWaitingMails();
      const present = `present.${courier.email}`;
      await changeAddress(courier, present, 'meal_transport_vendors');
      expect(await mailsTo(test, courier.email)).toEqual([]);
      expect(await addresses(present)).toEqual([
        { kind: 'caterer_plan', to: [former], cc: [present] },
        { kind: 'caterer_correction', to: [former], cc: [present] },
      ]);

      // The address is that of the record, not one that an Admin has chosen for this list.
      await markSent(former);
      await changeAddress(courier, `last.${courier.email}`, 'meal_transport_vendors');
      await meals.patchClient(client, { status: 'complete' });
      expect(await addresses(`last.${courier.email}`)).toMatchObject([{ kind: 'caterer_correction' }]);
    });

    it('stays at an address that has received it, or that is not the one that changes', async () => {
      const { kitchen, former, present, courier } = await addWaitingMails();
      await setMails(former, 'accepted = $2', [[former]]);
      await changeAddress(kitchen.vendor, present);
      expect(await addresses(former)).toHaveLength(2);
      expect(await addresses(present)).toEqual([]);
      expect((await meals.planOf(kitchen)).email).toBe(former);

      const other = await addWaitingMails();
      await setMails(other.courier.email, 'cc = "to"');
      await changeAddress(other.kitchen.vendor, other.present);
      expect(await addresses(other.former)).toMatchObject([
        { to: [other.present], cc: [other.former] },
        { to: [other.present], cc: [other.former] },
      ]);
      expect(await addresses(courier.email)).toHaveLength(2);
    });

    it('is not sent by itself once it has failed, but Send again mails it to the new address', async () => {
      const { kitchen, former, present } = await addWaitingMails();
      await setMails(former, `status = 'failed', given_up_at = now()`);
      await changeAddress(kitchen.vendor, present);
      const { rows } = await test.db.query(
        `SELECT id, kind, "to", status FROM mail_messages WHERE $1 && "to" ORDER BY id`,
        [[former, present]],
      );
      expect(rows).toMatchObject([
        // The correction takes the place of the list.
        { kind: 'caterer_plan', to: [former], status: 'failed' },
        { kind: 'caterer_correction', to: [present], status: 'failed' },
      ]);
      const admin = await signInAs(test, Group.Admin);
      expect(ok(await admin.post(`mail_messages/${rows[1].id}/retry/`))).toMatchObject({
        to: [present],
        status: 'queued',
      });
    });
  });

  describe('An unsent list when a client on it is removed', () => {
    const setMails = (address: string, columns: string) =>
      test.db.query(`UPDATE mail_messages SET ${columns} WHERE $1 = ANY ("to")`, [address]);
    const addKitchen = async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const removed = await meals.addMealClient(kitchen, { name: 'Ada Moss', address: '7 Fern Lane' });
      const { client: other } = await meals.addMealClient(kitchen, { name: 'Bea Noll' });
      return { kitchen, address: kitchen.vendor.email, removed, other };
    };
    const remove = async ({ id }: Json) => expect((await api.delete(`customers/${id}/`)).status).toBe(204);
    /** Sends the only mail to this address that can be sent again, and returns it. */
    const sendAgain = async (address: string, kind: string) => {
      const admin = await signInAs(test, Group.Admin);
      const { results } = ok(await admin.get('mail_messages/', { query: { q: address, status: 'failed' } }));
      const retryable = results.filter(({ is_retryable }: Json) => is_retryable);
      expect(retryable).toMatchObject([{ kind }]);
      ok(await admin.post(`mail_messages/${retryable[0].id}/retry/`));
      const sent = (await mailsTo(test, address)).findLast((mail) => mail.kind === kind && mail.text)!;
      return { ...sent, rows: parseCsv(sent.attachments[0]!.content) };
    };
    const hasTrace = async (address: string) =>
      /Ada Moss|Fern Lane/.test(JSON.stringify(await mailsTo(test, address)));

    it('can be sent again without her if it has failed, also after its correction has failed', async () => {
      for (const isOnList of [false, true]) {
        const { kitchen, address, removed } = await addKitchen();
        if (!isOnList) await cancel(removed.schedules[0]);
        await meals.send(kitchen);
        await fail(address);
        await remove(removed.client);
        await fail(address);
        const mail = await sendAgain(address, 'caterer_plan');
        expect(mail.rows.map(({ Client }) => Client)).toEqual(['Bea Noll']);
        expect(mail.text).toContain('Please cook 3 meals for 1 client.');
        expect(await hasTrace(address)).toBe(false);
        // It names nobody who is removed, so it is kept like other lists.
        await markSent(address);
        expect((await mailsTo(test, address))[0]!.text).toBe(mail.text);
      }
    });

    it('can be sent again without her if it fails after her removal', async () => {
      const { kitchen, address, removed } = await addKitchen();
      await meals.send(kitchen);
      await remove(removed.client);
      const [, correction] = await mailsTo(test, address);
      expect(correction!.text).toContain('Do not deliver to Ada Moss');
      await fail(address);
      const mail = await sendAgain(address, 'caterer_plan');
      expect(mail.rows.map(({ Client }) => Client)).toEqual(['Bea Noll']);
      expect(await hasTrace(address)).toBe(false);
    });

    it('leaves the allergies of another client in the correction of her removal, also if that fails', async () => {
      const { kitchen, address, removed, other } = await addKitchen();
      await meals.send(kitchen);
      await markSent(address);
      await meals.patchClient(other, { meals_allergies: 'Milk' });
      await remove(removed.client);
      const [, correction, ...more] = await mailsTo(test, address);
      expect(more).toEqual([]);
      expect(correction!.text).toMatch(/ALLERGIES of Bea Noll: Milk.*Do not deliver to Ada Moss/s);
      await fail(address);
      const mail = await sendAgain(address, 'caterer_correction');
      expect(mail.text).toContain('ALLERGIES of Bea Noll: Milk. The list said none.');
      expect(mail.rows).toMatchObject([{ Client: 'Bea Noll', Allergies: 'Milk' }]);
      expect(await hasTrace(address)).toBe(false);
    });

    it('keeps the correction of another client, which can be sent again without her', async () => {
      for (const isFailed of [false, true]) {
        const { kitchen, address, removed, other } = await addKitchen();
        await meals.send(kitchen);
        await markSent(address);
        await meals.patchClient(other, { meals_allergies: 'Milk' });
        ok(await api.post(`customers/${other.id}/send_corrections/`));
        if (isFailed) await fail(address);
        await remove(removed.client);
        await fail(address);
        const mail = await sendAgain(address, 'caterer_correction');
        expect(mail.text).toContain('ALLERGIES of Bea Noll: Milk. The list said none.');
        expect(mail.text).toContain('The new totals are 3 meals for 1 client, before 6 meals for 2 clients.');
        expect(mail.rows).toMatchObject([{ Client: 'Bea Noll', Allergies: 'Milk' }]);
        expect(await hasTrace(address)).toBe(false);
      }
    });

    it('is emptied after sending if it is being sent at that moment', async () => {
      const { kitchen, address, removed } = await addKitchen();
      await meals.send(kitchen);
      await setMails(address, `attempts = 1, claimed_until = now() + interval '1 minute'`);
      await remove(removed.client);
      expect((await mailsTo(test, address))[0]!.attachments[0]!.content).toContain('Ada Moss');
      await markSent(address);
      expect(await hasTrace(address)).toBe(false);
    });
  });

  describe('An allergy saved after the list was sent', () => {
    it('is mailed to the caterer once, as a correction, when staff send corrections', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { name: 'Edna Quill' });
      await meals.addMealClient(kitchen, { name: 'Fay Ruud' });
      const plan = await meals.send(kitchen);
      const openKitchen = await meals.kitchenFor(day(5));
      await meals.addMealClient(openKitchen, {}, day(5));
      await meals.patchClient(client, { meals_allergies: 'Shellfish' });

      const uncorrected = async () => ok(await api.get(`customers/${client.id}/uncorrected_plans/`)).results;
      expect(await uncorrected()).toMatchObject([
        {
          plan_id: plan.id,
          date_of_delivery: DELIVERY,
          meal_vendor: { id: kitchen.vendor.id },
          allergies_sent: '',
          allergies_now: 'Shellfish',
          is_of_allergies: true,
          changes: [{ field: 'allergies', what: 'Allergies', sent: '', now: 'Shellfish' }],
        },
      ]);
      expect((await planning(kitchen)).uncorrected).toMatchObject([
        { plan_id: plan.id, customer: { id: client.id, name: 'Edna Quill' }, is_of_allergies: true },
      ]);
      expect(await mailsTo(test, kitchen.vendor.email)).toHaveLength(1);

      for (let press = 0; press < 2; press += 1) {
        expect(ok(await api.post(`customers/${client.id}/send_corrections/`)).id).toBe(client.id);
      }
      const [, correction, ...more] = await mailsTo(test, kitchen.vendor.email);
      expect(more).toEqual([]);
      expect(correction!.text).toContain('ALLERGIES of Edna Quill: Shellfish. The list said none.');
      expect(correction!.text).toMatch(/ALLERGIES: Shellfish\D+1\D+3/);
      const [row] = parseCsv(correction!.attachments[0]!.content);
      expect(row).toMatchObject({ Client: 'Edna Quill', Allergies: 'Shellfish', Meals: '3' });
      expect(await uncorrected()).toEqual([]);
      expect((await planning(kitchen)).uncorrected).toEqual([]);
      expect((await meals.deliveriesOf(client))[0]).toMatchObject({ customer_meals_allergies: 'Shellfish' });
      expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 6, number_of_customers: 2 });
    });
  });

  describe('A client changed after the list was sent', () => {
    const correctionMails = async (kitchen: Json) => {
      const [, ...corrections] = await mailsTo(test, kitchen.vendor.email);
      return corrections.map(({ text, attachments }) => ({ text, rows: parseCsv(attachments[0]!.content) }));
    };
    const home = { address: '12 Old Street', city: 'Dayton', state: 'Ohio', zip_code: '45402' };

    it.each<[string, Fields, Fields[], Fields, string]>([
      [
        'address',
        { ...home },
        [{ address: '5 New Road', zip_code: '45409' }],
        { Address: '5 New Road', 'Zip Code': '45409' },
        'Address of Edna Quill: 5 New Road, Dayton, Ohio 45409. The list said 12 Old Street, Dayton, Ohio 45402.',
      ],
      [
        'phone',
        { phone_number: '+19375550123' },
        [{ phone_number: '+19375550188' }],
        { Phone: '9375550188' },
        'Phone of Edna Quill: 9375550188. The list said 9375550123.',
      ],
      ['name', {}, [{ name: 'Edna Ruud' }], { Client: 'Edna Ruud' }, 'Edna Quill is now called Edna Ruud.'],
      [
        'preference',
        { meals_preference: 'Vegan' },
        [{ meals_preference: 'Soft food' }],
        { Notes: 'Soft food' },
        'Notes of Edna Quill: Soft food. The list said Vegan.',
      ],
      [
        'delivery notes',
        {},
        [{ meal_delivery_notes: 'Side door' }],
        { 'Delivery Notes': 'Side door' },
        'Delivery Notes of Edna Quill: Side door. The list said none.',
      ],
      [
        'several',
        { meals_preference: 'Vegan', ...home },
        [{ meals_allergies: 'Milk' }, { address: '5 New Road' }],
        { Allergies: 'Milk', Address: '5 New Road', Notes: 'Vegan' },
        'ALLERGIES of Edna Quill: Milk. The list said none. Address of Edna Quill: 5 New Road, Dayton, Ohio 45402.',
      ],
    ])(
      'leads to one correction mail when staff send corrections: %s',
      async (_what, before, changes, row, sentence) => {
        const kitchen = await meals.kitchenFor(DELIVERY);
        const { client } = await meals.addMealClient(kitchen, { name: 'Edna Quill', ...before });
        await meals.addMealClient(kitchen, { name: 'Fay Ruud', meals_preference: 'Vegan' });
        const plan = await meals.send(kitchen);
        for (const change of changes) await meals.patchClient(client, change);

        const [uncorrected] = ok(await api.get(`customers/${client.id}/uncorrected_plans/`)).results;
        expect(uncorrected.plan_id).toBe(plan.id);
        const rowsToCorrect = (await planning(kitchen)).uncorrected;
        expect(rowsToCorrect).toMatchObject([{ customer: { id: client.id } }]);
        expect(rowsToCorrect[0].changed).toEqual(uncorrected.changes.map(({ what }: Json) => what));
        expect(await correctionMails(kitchen)).toEqual([]);

        for (let press = 0; press < 2; press += 1)
          ok(await api.post(`customers/${client.id}/send_corrections/`));
        const [correction, ...more] = await correctionMails(kitchen);
        expect(more).toEqual([]);
        expect(correction!.text.replace(/\s+/g, ' ')).toContain(sentence);
        expect(correction!.rows).toHaveLength(2);
        expect(correction!.rows[0]).toMatchObject(row);
        expect(correction!.rows[1]).toMatchObject({ Client: 'Fay Ruud', Notes: 'Vegan' });
        expect((await planning(kitchen)).uncorrected).toEqual([]);
        expect(await meals.planOf(kitchen)).toMatchObject({ number_of_meals: 6, number_of_customers: 2 });
      },
    );

    it('keeps the ordered number of meals of a sent list and leads to a warning', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      const { warnings } = await meals.patchClient(client, { meals_number_of_adults: 4 });
      expect(warnings).toEqual([
        {
          code: 'meal_finalized',
          message: `The meal of ${DELIVERY} has already been sent to the caterer: it stays 3 meals.`,
        },
      ]);
      const [sentMeal, nextMeal] = await meals.schedulesOf(client);
      expect(sentMeal).toMatchObject({ status: 'finalized', number_of_meals: 3 });
      expect(nextMeal).toMatchObject({ number_of_meals: 5 });
      expect((await meals.deliveriesOf(client))[0]).toMatchObject({ quantity: 3 });
      expect((await planning(kitchen)).uncorrected).toEqual([]);
    });

    it('needs no correction when changed back, nor for a completed meal', async () => {
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, home);
      await meals.send(kitchen);
      const uncorrected = async () => ok(await api.get(`customers/${client.id}/uncorrected_plans/`)).results;
      await meals.patchClient(client, { address: '5 New Road' });
      await meals.patchClient(client, { address: home.address });
      expect(await uncorrected()).toEqual([]);
      await meals.complete();
      await meals.patchClient(client, { address: '5 New Road', meals_preference: 'Soft food' });
      expect(await uncorrected()).toEqual([]);
      expect((await meals.schedulesOf(client))[0]).toMatchObject({ status: 'completed', notes: '' });
    });
  });
});
