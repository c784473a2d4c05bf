import { Group } from '../../../server/contract/groups.js';
import { OPEN_LINE_SECONDS } from '../../../server/contract/today.js';
import { aClient } from '../../factories/clients.js';
import { aRegion } from '../../factories/places.js';
import { as, aStaffUser, signedIn, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

describe('a line of today that somebody has open', () => {
  let test: TestApp;
  let users: [TestUser, TestUser];
  let mine: Api;
  let hers: Api;
  let client: Json;

  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    test.clock.set(null);
    const { id } = await aRegion(await as(test, Group.Admin));
    const staff = () => aStaffUser(test, Group.Coordinator, { default_region_id: id });
    users = [await staff(), await staff()];
    mine = await signedIn(test, users[0]);
    hers = await signedIn(test, users[1]);
    client = await aClient(mine, { region_id: id });
  });
  afterAll(() => test.close());

  const path = (id: string = client.id) => `today/open/${id}/`;
  const open = async (api: Api): Promise<Json> => ok(await api.call('PUT', path()));
  const line = async (api: Api): Promise<Json> => ok(await api.get('today/')).results[0];

  it('names who has it open to the others, not to themselves', async () => {
    expect(await open(hers)).toEqual({ others: [] });
    const her = { id: users[1].id, name: users[1].name };
    expect((await line(mine)).open_by).toEqual(her);
    expect(await line(hers)).not.toHaveProperty('open_by');
    expect(await open(mine)).toEqual({ others: [{ ...her, since: expect.any(String) }] });
    expect((await hers.delete(path())).status).toBe(204);
    expect((await hers.delete(path())).status).toBe(204);
    expect(await line(mine)).not.toHaveProperty('open_by');
  });

  it('is a client or a line that is there', async () => {
    for (const id of ['01a20d60-f50a-7088-a23b-46ad220ced14', users[0].id, 'x'])
      expect((await mine.call('PUT', path(id))).status).toBe(404);
    const { rows } = await test.db.query(
      `INSERT INTO mail_messages (id, message_id, kind, "to", subject, text, html, status, attempts)
       VALUES (gen_random_uuid(), '<failed@prg.test>', 'set_password', ARRAY['a@prg.test'], 'A link', '', '', 'failed', 10) RETURNING id`,
    );
    const lines = ok(await (await as(test, Group.Admin)).get('today/', { query: { reason: 'mail_failed' } }));
    expect(lines.results.map(({ id }: Json) => id)).toContain(rows[0].id);
    expect((await mine.call('PUT', path(rows[0].id))).status).toBe(200);
  });

  it('is closed when nothing is heard of the screen for a while', async () => {
    const begun = Date.now();
    const after = (seconds: number) => test.clock.set(new Date(begun + seconds * 1000));
    after(0);
    await open(hers);
    after(OPEN_LINE_SECONDS - 5);
    const [{ since }] = (await open(mine)).others;
    await open(hers);
    after(OPEN_LINE_SECONDS + 10);
    // The line was reported again meanwhile and has been open since the beginning.
    expect((await open(mine)).others).toMatchObject([{ since }]);
    after(2 * OPEN_LINE_SECONDS + 20);
    expect(await line(mine)).not.toHaveProperty('open_by');
    expect((await open(mine)).others).toEqual([]);
  });

  it('is nothing that an address without an id could name', async () => {
    for (const method of ['PUT', 'DELETE']) expect((await mine.call(method, path('1'))).status).toBe(404);
  });
});

describe('today, asked every few seconds', () => {
  let test: TestApp;
  let office: Api;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp();
    region = await aRegion(await as(test, Group.Admin));
    office = await signedIn(
      test,
      await aStaffUser(test, Group.Coordinator, { default_region_id: region.id }),
    );
  });
  afterAll(() => test.close());

  const ask = (tag: string, query = {}) => office.get('today/', { headers: { 'if-none-match': tag }, query });
  const shown = async (): Promise<number> => {
    const { rows } = await test.db.query(
      `SELECT count(*)::int AS n FROM audit_entries WHERE resource = 'today' AND event = 'list'`,
    );
    return rows[0].n;
  };

  it.each([{}, { reason: 'first_call' }])(
    'sends and records nothing again that is known: %j',
    async (query) => {
      await aClient(office, { region_id: region.id });
      const first = await ask('', query);
      const tag = first.headers.get('etag')!;
      expect(first.headers.get('cache-control')).toBe('no-store');
      const before = await shown();
      const again = await ask(tag, query);
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
      expect(await shown()).toBe(before);
      await aClient(office, { region_id: region.id });
      const changed = await ask(tag, query);
      expect(changed.status).toBe(200);
      expect(changed.body.count).toBe(first.body.count + 1);
      expect(await shown()).toBe(before + 1);
    },
  );

  it('counts lines and reasons alike, and shows nobody', async () => {
    const asked: Record<string, string>[] = [{}, { regions: 'all' }, { regions: region.id }];
    for (const query of asked) {
      const today = ok(await office.get('today/', { query }));
      const before = await shown();
      expect(ok(await office.get('today/counts/', { query }))).toEqual({
        count: today.count,
        counts: today.counts,
      });
      expect(await shown()).toBe(before);
    }
  });
});
