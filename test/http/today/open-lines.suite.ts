import { Group } from '../../../server/contract/groups.js';
import { OPEN_LINE_SECONDS } from '../../../server/contract/today.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { signInAs, createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

describe('A Today line that a user has open', () => {
  let test: TestApp;
  let users: [TestUser, TestUser];
  let firstApi: Api;
  let secondApi: Api;
  let client: Json;

  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    test.clock.set(null);
    const { id } = await createRegion(await signInAs(test, Group.Admin));
    const staff = () => createStaffUser(test, Group.Coordinator, { default_region_id: id });
    users = [await staff(), await staff()];
    firstApi = await signInUser(test, users[0]);
    secondApi = await signInUser(test, users[1]);
    client = await createClient(firstApi, { region_id: id });
  });
  afterAll(() => test.close());

  const path = (id: string = client.id) => `today/open/${id}/`;
  const openLine = async (api: Api): Promise<Json> => ok(await api.call('PUT', path()));
  const fetchLine = async (api: Api): Promise<Json> => ok(await api.get('today/')).results[0];

  it('names its user to other users only, until it is closed', async () => {
    expect(await openLine(secondApi)).toEqual({ others: [] });
    const secondUser = { id: users[1].id, name: users[1].name };
    expect((await fetchLine(firstApi)).open_by).toEqual(secondUser);
    expect(await fetchLine(secondApi)).not.toHaveProperty('open_by');
    expect(await openLine(firstApi)).toEqual({ others: [{ ...secondUser, since: expect.any(String) }] });
    expect((await secondApi.delete(path())).status).toBe(204);
    expect((await secondApi.delete(path())).status).toBe(204);
    expect(await fetchLine(firstApi)).not.toHaveProperty('open_by');
  });

  it('can be a failed mail, and gets 404 for an unknown id', async () => {
    for (const id of ['01a20d60-f50a-7088-a23b-46ad220ced14', users[0].id, 'x'])
      expect((await firstApi.call('PUT', path(id))).status).toBe(404);
    const { rows } = await test.db.query(
      `INSERT INTO mail_messages (id, message_id, kind, "to", subject, text, html, status, attempts)
       VALUES (gen_random_uuid(), '<failed@prg.test>', 'set_password', ARRAY['a@prg.test'], 'A link', '', '', 'failed', 10) RETURNING id`,
    );
    const lines = ok(
      await (await signInAs(test, Group.Admin)).get('today/', { query: { reason: 'mail_failed' } }),
    );
    expect(lines.results.map(({ id }: Json) => id)).toContain(rows[0].id);
    expect((await firstApi.call('PUT', path(rows[0].id))).status).toBe(200);
  });

  it('stays open while its screen reports, and closes when the reports stop', async () => {
    const startedAt = Date.now();
    const setSecondsPassed = (seconds: number) => test.clock.set(new Date(startedAt + seconds * 1000));
    setSecondsPassed(0);
    await openLine(secondApi);
    setSecondsPassed(OPEN_LINE_SECONDS - 5);
    const [{ since }] = (await openLine(firstApi)).others;
    await openLine(secondApi);
    setSecondsPassed(OPEN_LINE_SECONDS + 10);
    // The line was reported again meanwhile and has been open since the beginning.
    expect((await openLine(firstApi)).others).toMatchObject([{ since }]);
    setSecondsPassed(2 * OPEN_LINE_SECONDS + 20);
    expect(await fetchLine(firstApi)).not.toHaveProperty('open_by');
    expect((await openLine(firstApi)).others).toEqual([]);
  });

  it('gets 404 for a malformed id', async () => {
    for (const method of ['PUT', 'DELETE']) expect((await firstApi.call(method, path('1'))).status).toBe(404);
  });
});

describe('Polling of Today', () => {
  let test: TestApp;
  let office: Api;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp();
    region = await createRegion(await signInAs(test, Group.Admin));
    office = await signInUser(
      test,
      await createStaffUser(test, Group.Coordinator, { default_region_id: region.id }),
    );
  });
  afterAll(() => test.close());

  const fetchToday = (tag: string, query = {}) =>
    office.get('today/', { headers: { 'if-none-match': tag }, query });
  const countAuditEntries = async (): Promise<number> => {
    const { rows } = await test.db.query(
      `SELECT count(*)::int AS n FROM audit_entries WHERE resource = 'today' AND event = 'list'`,
    );
    return rows[0].n;
  };

  it.each([{}, { reason: 'first_call' }])(
    'gets 304 without an audit entry until a line changes, with the query %j',
    async (query) => {
      await createClient(office, { region_id: region.id });
      const first = await fetchToday('', query);
      const tag = first.headers.get('etag')!;
      expect(first.headers.get('cache-control')).toBe('no-store');
      const before = await countAuditEntries();
      const repeat = await fetchToday(tag, query);
      expect([repeat.status, repeat.text, repeat.headers.get('etag')]).toEqual([304, '', tag]);
      expect(await countAuditEntries()).toBe(before);
      await createClient(office, { region_id: region.id });
      const changedResponse = await fetchToday(tag, query);
      expect(changedResponse.status).toBe(200);
      expect(changedResponse.body.count).toBe(first.body.count + 1);
      expect(await countAuditEntries()).toBe(before + 1);
    },
  );

  it('gets the same counts from today/counts/ as from today/, without an audit entry', async () => {
    const queries: Record<string, string>[] = [{}, { regions: 'all' }, { regions: region.id }];
    for (const query of queries) {
      const today = ok(await office.get('today/', { query }));
      const before = await countAuditEntries();
      expect(ok(await office.get('today/counts/', { query }))).toEqual({
        count: today.count,
        counts: today.counts,
      });
      expect(await countAuditEntries()).toBe(before);
    }
  });
});
