import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { REFERRAL } from '../../factories/referrals.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { reasonsIn } from '../../setup/today-reasons.js';

describe('The referrals of a clinic', () => {
  let test: TestApp;
  let office: Api;
  let clinic: Api;
  let patient: Json;

  beforeAll(async () => {
    test = await startTestApp();
    office = await signInAs(test, Group.Coordinator);
  });
  beforeEach(async () => {
    clinic = await signInAs(test, Group.ReferralCenter);
    patient = ok(await clinic.post('customers/', REFERRAL));
  });
  afterAll(() => test.close());

  const fetchReferrals = async (reader = clinic): Promise<Json[]> =>
    ok(await reader.get('referrals/')).results;
  const updatePatient = async (fields: object) => ok(await office.patch(`customers/${patient.id}/`, fields));
  const recordCall = async (outcome: string) =>
    ok(await office.post('customer_calls/', { customer_id: patient.id, outcome }));

  it('show one of four states, with the same fields in every state', async () => {
    const received = { ...patient, state: 'received', state_since: patient.created_at, status: undefined };
    delete received.status;
    expect(await fetchReferrals()).toEqual([received]);
    await recordCall('left_message');
    expect(await fetchReferrals()).toEqual([received]);
    const { created_at } = await recordCall('reached');
    await recordCall('reached');
    expect(await fetchReferrals()).toEqual([{ ...received, state: 'contacted', state_since: created_at }]);
    for (const [status, state] of [
      ['hold', 'contacted'],
      ['active', 'in_service'],
      ['hold', 'in_service'],
      ['complete', 'closed'],
      ['in_memorium', 'closed'],
    ] as const) {
      await updatePatient({ status });
      const [referral, ...others] = await fetchReferrals();
      expect([Object.keys(referral!).sort(), others]).toEqual([Object.keys(received).sort(), []]);
      expect([status, referral!.state]).toEqual([status, state]);
    }
  });

  it('keep state_since when the status changes within the same state', async () => {
    await updatePatient({ status: 'active' });
    const [active] = await fetchReferrals();
    expect(new Date(active!.state_since).getTime()).toBeGreaterThan(new Date(patient.created_at).getTime());
    await updatePatient({ status: 'hold' });
    expect(await fetchReferrals()).toEqual([active]);
  });

  it('stay closed when a client who is Complete is put on hold', async () => {
    await updatePatient({ status: 'active' });
    await updatePatient({ status: 'complete' });
    const closed = await fetchReferrals();
    expect(closed).toMatchObject([{ state: 'closed' }]);
    await updatePatient({ status: 'hold' });
    expect(await fetchReferrals()).toEqual(closed);
  });

  it('keep the name as it was sent, and are erased with the client', async () => {
    await updatePatient({ name: 'Petra Otherwise' });
    expect(await fetchReferrals()).toMatchObject([{ name: REFERRAL.name }]);
    ok(await office.delete(`customers/${patient.id}/`));
    expect(await fetchReferrals()).toEqual([]);
    const { rows } = await test.db.query(
      `SELECT 1 FROM audit_entries WHERE resource = 'referrals' AND record_id = $1 AND changes::text LIKE $2`,
      [patient.id, `%${REFERRAL.name}%`],
    );
    expect(rows).toEqual([]);
  });

  it('exclude patients of another clinic and of the office, and are refused to the office with 403', async () => {
    const otherClinic = await signInAs(test, Group.ReferralCenter);
    const otherPatient = ok(await otherClinic.post('customers/', { ...REFERRAL, name: 'Thea Theirs' }));
    await createClient(office, { name: 'Olga Office' });
    expect((await fetchReferrals()).map(({ id }) => id)).toEqual([patient.id]);
    expect((await fetchReferrals(otherClinic)).map(({ id }) => id)).toEqual([otherPatient.id]);
    expect((await office.get('referrals/')).status).toBe(403);
  });

  it('of a merged client are seen by each clinic with the state of the remaining record', async () => {
    const otherClinic = await signInAs(test, Group.ReferralCenter);
    const otherPatient = ok(
      await otherClinic.post('customers/', { ...REFERRAL, name: 'Petra Spelt-Otherwise' }),
    );
    const [own] = await fetchReferrals();
    const [otherOwn] = await fetchReferrals(otherClinic);
    await updatePatient({ status: 'active' });
    ok(await office.post(`customers/${patient.id}/merge/`, { other_id: otherPatient.id }));
    const expectStates = async (state: string) => {
      expect(await fetchReferrals()).toEqual([{ ...own, state, state_since: expect.any(String) }]);
      expect(await fetchReferrals(otherClinic)).toEqual([
        { ...otherOwn, state, state_since: expect.any(String) },
      ]);
    };
    await expectStates('in_service');
    await updatePatient({ status: 'complete' });
    await expectStates('closed');
    ok(await office.delete(`customers/${patient.id}/`));
    expect([await fetchReferrals(), await fetchReferrals(otherClinic)]).toEqual([[], []]);
    const { rows } = await test.db.query(
      `SELECT resource FROM audit_entries WHERE changes::text LIKE '%Spelt-Otherwise%'`,
    );
    expect(rows).toEqual([]);
  });

  it('of a merged client are one line in Today', async () => {
    const form = { ...REFERRAL, name: 'Tessa Thrice' };
    const patients: Json[] = [];
    for (let n = 0; n < 4; n += 1) patients.push(ok(await clinic.post('customers/', form)));
    ok(await office.post(`customers/${patients[1]!.id}/merge/`, { other_id: patients[2]!.id }));
    const query = { regions: 'all', reason: 'possible_duplicate', page_size: '1000' };
    const { results } = ok(await office.get('today/', { query }));
    const reasons = reasonsIn({
      results: results.filter((line: Json) => line.customer?.id === patients[1]!.id),
    });
    expect(reasons).toMatchObject([{ reason: 'possible_duplicate' }]);
  });
});
