import { Group } from '../../../server/contract/groups.js';
import { aClient } from '../../factories/clients.js';
import { REFERRAL } from '../../factories/referrals.js';
import { as } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

describe('what became of a clinic’s referrals', () => {
  let test: TestApp;
  let office: Api;
  let clinic: Api;
  let patient: Json;

  beforeAll(async () => {
    test = await startTestApp();
    office = await as(test, Group.Coordinator);
  });
  beforeEach(async () => {
    clinic = await as(test, Group.ReferralCenter);
    patient = ok(await clinic.post('customers/', REFERRAL));
  });
  afterAll(() => test.close());

  const referrals = async (reader = clinic): Promise<Json[]> => ok(await reader.get('referrals/')).results;
  const set = async (fields: object) => ok(await office.patch(`customers/${patient.id}/`, fields));
  const call = async (outcome: string) =>
    ok(await office.post('customer_calls/', { customer_id: patient.id, outcome }));

  it('is told in four states and nothing else', async () => {
    const received = { ...patient, state: 'received', state_since: patient.created_at, status: undefined };
    delete received.status;
    expect(await referrals()).toEqual([received]);
    await call('left_message');
    expect(await referrals()).toEqual([received]);
    const { created_at } = await call('reached');
    await call('reached');
    expect(await referrals()).toEqual([{ ...received, state: 'contacted', state_since: created_at }]);
    for (const [status, state] of [
      ['hold', 'contacted'],
      ['active', 'in_service'],
      ['hold', 'in_service'],
      ['complete', 'closed'],
      ['in_memorium', 'closed'],
    ] as const) {
      await set({ status });
      const [told, ...others] = await referrals();
      expect([Object.keys(told!).sort(), others]).toEqual([Object.keys(received).sort(), []]);
      expect([status, told!.state]).toEqual([status, state]);
    }
  });

  it('is told from the change on, not anew with each status that says the same', async () => {
    await set({ status: 'active' });
    const [active] = await referrals();
    expect(new Date(active!.state_since).getTime()).toBeGreaterThan(new Date(patient.created_at).getTime());
    await set({ status: 'hold' });
    expect(await referrals()).toEqual([active]);
  });

  it('keeps the name as it was sent, and goes with the client', async () => {
    await set({ name: 'Petra Otherwise' });
    expect(await referrals()).toMatchObject([{ name: REFERRAL.name }]);
    ok(await office.delete(`customers/${patient.id}/`));
    expect(await referrals()).toEqual([]);
    const { rows } = await test.db.query(
      `SELECT 1 FROM audit_entries WHERE resource = 'referrals' AND record_id = $1 AND changes::text LIKE $2`,
      [patient.id, `%${REFERRAL.name}%`],
    );
    expect(rows).toEqual([]);
  });

  it('is nothing of a patient whom somebody else has referred', async () => {
    const other = await as(test, Group.ReferralCenter);
    const theirs = ok(await other.post('customers/', { ...REFERRAL, name: 'Thea Theirs' }));
    await aClient(office, { name: 'Olga Office' });
    expect((await referrals()).map(({ id }) => id)).toEqual([patient.id]);
    expect((await referrals(other)).map(({ id }) => id)).toEqual([theirs.id]);
    expect((await office.get('referrals/')).status).toBe(403);
  });
});
