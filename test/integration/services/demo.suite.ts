import { Group, GROUPS } from '../../../server/contract/groups.js';
import { CUSTOMER_STATUSES } from '../../../server/contract/customers.js';
import {
  DEMO_CAREGIVER,
  DEMO_CUSTOMER_EMAIL,
  DEMO_PASSWORD,
  DEMO_STAFF,
} from '../../../server/demo/demo-accounts.js';
import { deleteDemoAccountsAndRevokeDemoCaregivers } from '../../../server/demo/delete-demo-accounts.js';
import { seedDemoIfEmpty } from '../../../server/demo/seed-demo.js';
import { api, ok } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { signIn } from '../../setup/sign-in.js';

describe('The demo data', () => {
  let test: TestApp;
  let second: TestApp;

  beforeAll(async () => {
    test = await startTestApp({ env: { SEED: 'demo' } });
    second = await startTestApp({ beside: test });
    await Promise.all([seedDemoIfEmpty(test.app), seedDemoIfEmpty(second.app)]);
  });
  afterAll(async () => {
    await second.close();
    await test.close();
  });

  const count = async (from: string, values: unknown[] = []) =>
    (await test.db.query(`SELECT count(*)::int AS count FROM ${from}`, values)).rows[0].count as number;

  it('contains at least 200 clients in all statuses and no duplicates from a second process', async () => {
    const { rows } = await test.db.query(
      'SELECT status, count(*)::int AS count FROM customers GROUP BY status',
    );
    expect(rows.map(({ status }) => status).sort()).toEqual([...CUSTOMER_STATUSES].sort());
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBeGreaterThanOrEqual(200);
    expect(await count('(SELECT name FROM customers GROUP BY name HAVING count(*) > 1) twice')).toBe(0);
    expect(await count('regions')).toBeGreaterThanOrEqual(2);
  });

  it('contains open and sent meal plans and completed deliveries', async () => {
    const today = [day(0)];
    expect(
      await count('meal_transaction_indices WHERE is_active AND date_of_delivery > $1', today),
    ).toBeGreaterThan(0);
    expect(
      await count('meal_transaction_indices WHERE NOT is_active AND date_of_delivery >= $1', today),
    ).toBeGreaterThan(0);
    expect(
      await count(`meal_transport_transactions WHERE status = 'completed' AND is_delivered`),
    ).toBeGreaterThan(100);
    expect(
      await count(`meal_transport_transactions WHERE status = 'scheduled' AND delivery_date < $1`, [day(-1)]),
    ).toBe(0);
  });

  it('contains drivers, leave, open ride requests, and scheduled and completed trips', async () => {
    expect(await count('transport_vendors')).toBeGreaterThanOrEqual(5);
    expect(await count('transport_vendor_leaves WHERE leave_date > $1', [day(0)])).toBeGreaterThan(0);
    expect(
      await count(`customer_transport_requests WHERE status = 'open' AND pick_up_timestamp > now()`),
    ).toBeGreaterThan(0);
    const tripsWhere = 'customer_transport_transactions WHERE';
    expect(await count(`${tripsWhere} status = 'scheduled' AND pick_up_timestamp > now()`)).toBeGreaterThan(
      0,
    );
    expect(await count(`${tripsWhere} status = 'completed' AND is_customer_transported`)).toBeGreaterThan(50);
    expect(
      await count(`${tripsWhere} status = 'scheduled' AND pick_up_timestamp < now() - interval '2 days'`),
    ).toBe(0);
  });

  it('contains referrals that wait for a call, some of them overdue, and a likely duplicate', async () => {
    const waitingReferrals = `customers WHERE status = 'new' AND referral_contact_id IS NOT NULL AND contact_due_date`;
    expect(await count(`${waitingReferrals} < $1`, [day(0)])).toBeGreaterThan(0);
    expect(await count(`${waitingReferrals} >= $1`, [day(0)])).toBeGreaterThan(0);
    expect(await count(`customers WHERE name LIKE 'Grac% Whitfield'`)).toBe(2);
  });

  it('lets all five groups sign in and the client see meals to come', async () => {
    for (const { email, group } of DEMO_STAFF) {
      const { profile } = await signIn(test.base_url, email, DEMO_PASSWORD);
      expect(profile.group).toBe(group);
    }
    const { token, profile } = await signIn(test.base_url, DEMO_CUSTOMER_EMAIL, DEMO_PASSWORD);
    expect(profile.group).toBe(Group.Customer);
    expect(DEMO_STAFF.length + 1).toBe(GROUPS.length);
    const meals = ok(await api(test.base_url, token).get('customer_meal_schedules/'));
    expect(
      meals.results.filter((meal: { date_of_delivery: string }) => meal.date_of_delivery > day(0)).length,
    ).toBeGreaterThan(1);
  });

  it('gives the portal a next meal, a next ride and cleanings, and a caregiver who sees the ride', async () => {
    const signInAs = async (email: string) => {
      const { token, profile } = await signIn(test.base_url, email, DEMO_PASSWORD);
      const calls = api(test.base_url, token);
      return { profile, calls, client: ok(await calls.get(`customers/${profile.customer_id}/`)) };
    };
    const { calls, client } = await signInAs(DEMO_CUSTOMER_EMAIL);
    expect(client).toMatchObject({
      next_meal: { meal_vendor_name: expect.any(String) },
      next_trip: { driver_first_name: expect.any(String) },
      assigned_cleaning_vendor: { name: expect.any(String) },
      number_of_peers_informed: 2,
    });
    expect(client.number_of_house_cleanings_completed).toBeGreaterThan(1);
    const openRequests = ok(await calls.get('customer_transport_requests/', { query: { status: 'open' } }));
    expect(openRequests.count).toBeGreaterThan(0);

    const caregiver = await signInAs(DEMO_CAREGIVER.email);
    expect(caregiver.profile).toMatchObject({
      name: DEMO_CAREGIVER.name,
      caregiver_for: { id: client.id, name: client.name },
      services: ['meals', 'transportation'],
    });
    expect(caregiver.client.next_trip).toEqual(client.next_trip);
    expect(ok(await calls.get('caregivers/')).results).toMatchObject([{ status: 'active' }]);
  });

  it('contains cleanings in every region and two mails to peers about the portal’s client', async () => {
    expect(await count('(SELECT DISTINCT region_id FROM cleaning_transactions) cleaned')).toBe(
      await count('regions'),
    );
    expect(await count('cleaning_transactions WHERE date_of_cleaning > $1', [day(0)])).toBe(0);
    expect(await count('peer_support_resources')).toBeGreaterThan(2);
    expect(
      await count('peer_support_mails m JOIN users u USING (customer_id) WHERE u.email = $1', [
        DEMO_CUSTOMER_EMAIL,
      ]),
    ).toBe(2);
  });

  it('leaves less than a quarter of its mails queued and the clock at real time', async () => {
    // The number of rides of the last days depends on the weekday. The weeks before have far more rides.
    const queuedCount = await count(`mail_messages WHERE status = 'queued'`);
    expect(queuedCount / (await count('mail_messages'))).toBeLessThan(0.25);
    expect(Math.abs(test.clock.now().getTime() - Date.now())).toBeLessThan(5_000);
  });

  it('is refused, and its accounts are deleted, with SEED=none', async () => {
    const plain = await startTestApp({ beside: test, env: { SEED: 'none' } });
    try {
      await expect(seedDemoIfEmpty(plain.app)).rejects.toThrow('SEED=demo');
      await deleteDemoAccountsAndRevokeDemoCaregivers(plain.app);
      await expect(signIn(plain.base_url, DEMO_STAFF[0].email, DEMO_PASSWORD)).rejects.toThrow();
      expect(await count(`users WHERE email LIKE '%@prg.test'`)).toBe(0);
    } finally {
      await plain.close();
    }
  });
});
