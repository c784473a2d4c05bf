import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, dayAfter } from '../../setup/dates.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

describe('A call to a client', () => {
  let test: TestApp;
  let user: TestUser;
  let office: Api;
  let client: Json;

  beforeAll(async () => {
    test = await startTestApp();
    user = await createStaffUser(test, Group.Coordinator, { name: 'Cora Calls' });
  });
  beforeEach(async () => {
    await setNow(null);
    client = await createClient(office);
  });
  afterAll(() => test.close());

  /** Sets the clock and signs in again, so that the session is valid at that instant. */
  async function setNow(instant: Date | null): Promise<void> {
    test.clock.set(instant);
    office = await signInUser(test, user);
  }
  const call = (fields: Fields) =>
    office.post('customer_calls/', { customer_id: client.id, outcome: 'no_answer', ...fields });
  const readClient = async () => ok(await office.get(`customers/${client.id}/`));
  const listRow = async (): Promise<Json> =>
    ok(await office.get('customers/', { query: { q: client.name } })).results[0];

  it('sets the last call and the time of contact, on the client and in the list of clients', async () => {
    const emptyFields = { last_call: null, call_again_on: null, contacted_at: null };
    expect(await readClient()).toMatchObject(emptyFields);
    expect(await listRow()).toMatchObject(emptyFields);
    const reachedCall = ok(await call({ outcome: 'reached', notes: 'Wants meals' }));
    expect(reachedCall).toMatchObject({
      customer_id: client.id,
      outcome: 'reached',
      notes: 'Wants meals',
      call_again_on: null,
      user: { id: user.id, name: 'Cora Calls' },
    });
    test.clock.set(new Date(Date.now() + 60_000));
    const lastCall = ok(await call({ outcome: 'left_message' }));
    const callFields = {
      last_call: {
        outcome: 'left_message',
        created_at: lastCall.created_at,
        user: { id: user.id, name: 'Cora Calls' },
      },
      contacted_at: reachedCall.created_at,
    };
    expect(await readClient()).toMatchObject(callFields);
    expect(await listRow()).toMatchObject(callFields);
    const { results } = ok(await office.get('customer_calls/', { query: { customer: client.id } }));
    expect(results.map(({ id }: Json) => id)).toEqual([lastCall.id, reachedCall.id]);
  });

  it('schedules the next call for 1 to 180 days ahead in the time zone of the client', async () => {
    const region = await createRegion(office, { time_zone: 'America/Los_Angeles' });
    client = await createClient(office, { region_id: region.id });
    // In California it is still the day before.
    const [today, tomorrow] = [day(30), day(31)];
    await setNow(new Date(`${tomorrow}T05:00:00Z`));
    expect(errorCodes(await call({ call_again_on: today }))).toEqual(
      fieldError('call_again_on', 'min_value'),
    );
    expect(errorCodes(await call({ call_again_on: dayAfter(today, 181) }))).toEqual(
      fieldError('call_again_on', 'max_value'),
    );
    ok(await call({ call_again_on: dayAfter(today, 180) }));
    ok(await call({ call_again_on: tomorrow }));
    expect((await readClient()).call_again_on).toBe(tomorrow);
    test.clock.set(new Date(`${tomorrow}T05:01:00Z`));
    ok(await call({ outcome: 'reached' }));
    expect((await readClient()).call_again_on).toBeNull();
  });

  it('is not followed by another one to a client who was stopped after it, or who has died', async () => {
    const call_again_on = day(3);
    const seenDays = async () => [(await readClient()).call_again_on, (await listRow()).call_again_on];
    ok(await call({ call_again_on }));
    expect(await seenDays()).toEqual([call_again_on, call_again_on]);
    ok(await office.patch(`customers/${client.id}/`, { status: 'complete' }));
    expect(await seenDays()).toEqual([null, null]);
    expect((await readClient()).last_call).toMatchObject({ outcome: 'no_answer' });
    test.clock.set(new Date(Date.now() + 60_000));
    ok(await call({ outcome: 'reached', call_again_on }));
    expect(await seenDays()).toEqual([call_again_on, call_again_on]);
    ok(await office.patch(`customers/${client.id}/`, { status: 'in_memorium' }));
    expect(await seenDays()).toEqual([null, null]);
  });

  it('is refused with an unknown client or outcome and with notes of over 1,000 characters', async () => {
    expect(errorCodes(await call({ outcome: 'busy' }))).toEqual(fieldError('outcome', 'invalid'));
    expect(errorCodes(await call({ notes: 'n'.repeat(1001) }))).toEqual(fieldError('notes', 'max_length'));
    expect(errorCodes(await call({ customer_id: user.id }))).toEqual(fieldError('customer_id', 'not_found'));
    expect(errorCodes(await office.post('customer_calls/', {}))).toEqual({
      status: 400,
      codes: { customer_id: ['required'], outcome: ['required'] },
    });
  });

  it('can be deleted only by its author within ten minutes, and cannot be changed', async () => {
    const callTime = new Date(`${day(30)}T15:00:00Z`);
    await setNow(callTime);
    const { id } = ok(await call({}));
    const otherApi = await signInUser(test, await createStaffUser(test, Group.Admin));
    expect(errorCodes(await otherApi.delete(`customer_calls/${id}/`))).toEqual(
      fieldError('non_field_errors', 'written_by_another'),
    );
    expect((await office.patch(`customer_calls/${id}/`, { outcome: 'reached' })).status).toBe(404);
    test.clock.set(new Date(callTime.getTime() + 10 * 60_000 + 1));
    expect(errorCodes(await office.delete(`customer_calls/${id}/`))).toEqual(
      fieldError('non_field_errors', 'too_late'),
    );
    test.clock.set(new Date(callTime.getTime() + 10 * 60_000));
    expect((await office.delete(`customer_calls/${id}/`)).status).toBe(204);
    expect((await readClient()).last_call).toBeNull();
  });

  it('appears in the history of the client, and is erased with the client', async () => {
    ok(await call({ outcome: 'reached', notes: 'Speaks of her garden' }));
    const { results } = ok(await office.get(`customers/${client.id}/history/`));
    expect(results[0]).toMatchObject({ subject: 'Call', actor_name: 'Cora Calls' });
    expect(results[0].changes).toContainEqual({
      field: 'outcome',
      label: 'Outcome',
      old: null,
      new: 'Reached',
    });
    ok(await office.delete(`customers/${client.id}/`));
    const { rows } = await test.db.query(
      `SELECT 1 FROM customer_calls WHERE customer_id = $1
       UNION ALL SELECT 1 FROM audit_entries a WHERE a::text LIKE '%Speaks of her garden%'`,
      [client.id],
    );
    expect(rows).toEqual([]);
  });
});
