import { randomUUID } from 'node:crypto';
import { Group } from '../../../server/contract/groups.js';
import { createClient, createKitchen, createMealClient } from '../../factories/clients.js';
import { createPeer } from '../../factories/peer-support.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { signatureImage } from '../../factories/referrals.js';
import { assignDriver, createRegionDriverAndClient, createRideRequest } from '../../factories/transport.js';
import { signInAs, createStaffUser, signInUser } from '../../factories/users.js';
import { api as callsOf, ok, UNKNOWN_ID, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { MealCalls, DELIVERY } from '../../setup/meal-calls.js';
import { randomNetworkAddress } from '../../setup/sign-in.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

describe('Writes', () => {
  let test: TestApp;
  let api: Api;
  let admin: Api;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' }));
    admin = await signInUser(test, await createStaffUser(test, Group.Admin, { name: 'Ada Min' }));
  });
  afterAll(() => test.close());

  const REGION = { contact_name: 'Rosa Diaz', phone_number: '9375550170' };

  /** Returns one record of every resource that staff write, with its path. */
  async function records(): Promise<[path: string, record: Json][]> {
    const kitchen = await createKitchen(api);
    const client = await createMealClient(api, kitchen, { meals_preference: 'Soft', cancer_type: 'Breast' });
    const plain = await createClient(api);
    const grant = ok(await admin.post('grants/', { name: `G ${randomUUID().slice(0, 8)}` }));
    const meals = new MealCalls(test, api);
    const { schedules } = await meals.addMealClient(await meals.kitchenFor(DELIVERY));
    const delivery = (await meals.deliveriesOf({ id: schedules[0].customer_id }))[0];
    return [
      [`customers/${client.id}/`, client],
      [`customers/${plain.id}/`, plain],
      [`regions/${kitchen.region.id}/`, kitchen.region],
      [`programs/${kitchen.program.id}/`, kitchen.program],
      [`meal_vendors/${kitchen.vendor.id}/`, kitchen.vendor],
      [`meal_transport_vendors/${kitchen.vendor.transport_vendor_id}/`, kitchen.vendor.transport_vendor],
      [`grants/${grant.id}/`, grant],
      [`customer_meal_schedules/${schedules[0].id}/`, schedules[0]],
      [`meal_transport_transactions/${delivery.id}/`, delivery],
    ];
  }

  describe('A write', () => {
    it('accepts a record exactly as it was read and leaves its fields unchanged', async () => {
      for (const [path] of await records()) {
        const record = ok(await api.get(path));
        const response = await api.patch(path, record);
        expect({ path, status: response.status, errors: response.body.errors }).toEqual({
          path,
          status: 200,
        });
        const { version: _before, ...before } = record;
        const { version: _after, ...after } = ok(await api.get(path));
        expect(after).toEqual(before);
      }
    });

    it('accepts the answer of an earlier write and a row of a list, also their fields that a read does not have', async () => {
      const rides = await createRegionDriverAndClient(admin);
      const request = await createRideRequest(admin, rides.client);
      const trip = await assignDriver(admin, await createRideRequest(admin, rides.client), rides.driver);
      const { results } = ok(await admin.get('customers/', { query: { q: rides.client.name } }));
      const row = results.find(({ id }: Json) => id === rides.client.id);
      const held = ok(await admin.patch(`customers/${rides.client.id}/`, { status: 'hold' }));
      for (const [field, path, record] of [
        ['legs', `customer_transport_requests/${request.id}/`, request],
        ['warnings', `customer_transport_transactions/${trip.id}/`, trip],
        ['matched', `customers/${row.id}/`, { ...row, status: 'hold' }],
        ['is_possible_duplicate', `customers/${row.id}/`, { ...row, status: 'hold' }],
        ['warnings', `customers/${held.id}/`, held],
      ] as const) {
        expect(record).toHaveProperty(field);
        const response = await admin.patch(path, { [field]: record[field], notes: 'Sent back' });
        expect({ path, status: response.status, errors: response.body.errors }).toEqual({
          path,
          status: 200,
        });
      }
    });

    it('refuses unknown fields and changed read-only fields and leaves the record unchanged', async () => {
      for (const [path] of await records()) {
        const before = ok(await api.get(path));
        expect(errorCodes(await api.patch(path, { colour: 'red' }))).toEqual(
          fieldError('colour', 'unknown_field'),
        );
        expect(errorCodes(await api.patch(path, { id: UNKNOWN_ID }))).toEqual(fieldError('id', 'read_only'));
        expect(errorCodes(await api.patch(path, { version: 99 }))).toEqual(
          fieldError('version', 'read_only'),
        );
        expect(ok(await api.get(path))).toEqual(before);
      }
      for (const field of [
        'allowed_statuses',
        'created_at',
        'is_meal_cancelled',
        'number_of_meals_completed',
      ]) {
        const client = await createClient(api);
        const changedFields = { [field]: field === 'allowed_statuses' ? ['new'] : '2020-01-01' };
        expect(errorCodes(await api.patch(`customers/${client.id}/`, changedFields))).toEqual(
          fieldError(field, 'read_only'),
        );
      }
    });

    it('refuses unknown fields of a new record', async () => {
      const response = await api.post('regions/', { ...REGION, name: 'Odd', colour: 'red', constructor: 1 });
      expect(errorCodes(response).codes).toEqual({
        colour: ['unknown_field'],
        constructor: ['unknown_field'],
      });
      const proto = await api.call('POST', 'regions/', '{"name":"Odd","__proto__":{"is_admin":true}}');
      expect(proto.status).toBe(400);
    });

    it('is refused with dry_run in its query if it has no dry run, and changes nothing', async () => {
      const DRY_RUNS = [
        'DELETE customers/:id/pause',
        'PATCH closures/:id',
        'PATCH customers/:id/pause',
        'PATCH regions/:id',
        'POST closures',
        'POST customers/:id/add_meal_weeks',
        'POST customers/:id/merge',
        'POST customers/:id/pause',
        'POST customers/:id/pause/reopen',
        'POST transport_vendors/:id/reassign',
        'PUT closures/:id',
        'PUT regions/:id',
      ];
      const accepted = new Set<string>();
      for (const { method, path } of test.routes) {
        if (['GET', 'HEAD', 'OPTIONS'].includes(method) || !path.startsWith('/api/v1/')) continue;
        const url = `${path.replaceAll(/:\w+/g, () => randomUUID())}?dry_run=true`;
        const { status, codes } = errorCodes(
          // Every call has its own address, because many refused calls from one address are limited.
          await admin.call(method, url, '{}', { headers: { 'x-forwarded-for': randomNetworkAddress() } }),
        );
        const isRefused = [403, 429].includes(status) || codes.dry_run?.[0] === 'unknown_field';
        if (!isRefused) accepted.add(`${method} ${path.replace('/api/v1/', '').replace(/\/$/, '')}`);
      }
      expect([...accepted].sort()).toEqual(DRY_RUNS);

      const region = await createRegion(api);
      const client = await createClient(api);
      for (const value of ['true', 'false', '']) {
        const query = { dry_run: value };
        for (const response of [
          await api.delete(`regions/${region.id}/`, { query }),
          await api.patch(`customers/${client.id}/`, { city: 'Troy' }, { query }),
          await api.post('regions/', { ...REGION, name: 'Only tried' }, { query }),
        ])
          expect(errorCodes(response)).toEqual(fieldError('dry_run', 'unknown_field'));
      }
      expect(ok(await api.get(`customers/${client.id}/`)).version).toBe(client.version);
      ok(await api.get(`regions/${region.id}/`));
      expect(ok(await api.get('regions/', { query: { q: 'Only tried' } })).count).toBe(0);
    });

    it('accepts a relation with or without _id and refuses both with different values', async () => {
      const [one, two] = [await createRegion(api), await createRegion(api)];
      const client = await createClient(api);
      const url = `customers/${client.id}/`;
      expect(ok(await api.patch(url, { region: one.id }))).toMatchObject({
        region_id: one.id,
        region: { id: one.id, name: one.name },
      });
      expect(ok(await api.patch(url, { region_id: two.id })).region_id).toBe(two.id);
      expect(ok(await api.patch(url, { region: one.id, region_id: one.id })).region_id).toBe(one.id);
      expect((await api.patch(url, { region: one.id, region_id: two.id })).status).toBe(400);
      expect(errorCodes(await api.patch(url, { region_id: 'x' }))).toEqual(
        fieldError('region_id', 'invalid'),
      );
      expect(ok(await api.patch(url, { region: null }))).toMatchObject({ region: null, region_id: null });
    });

    it('returns related records embedded, accepts them as ids and refuses invalid ids', async () => {
      const [one, two] = [await createRegion(api), await createRegion(api)];
      const program = await createProgram(api, [one.id, two.id]);
      const embeddedRegions = [one, two].map(({ id, name }) => ({ id, name }));
      expect(program.regions).toEqual(expect.arrayContaining(embeddedRegions));
      const url = `programs/${program.id}/`;
      expect(ok(await api.patch(url, { region_ids: [two.id] })).regions).toEqual([embeddedRegions[1]]);
      expect(ok(await api.patch(url, { region_ids: [] })).regions).toEqual([]);
      for (const invalidIds of [[UNKNOWN_ID], ['x'], 'x', [one.id, one.id], null, [7]]) {
        const { status, codes } = errorCodes(await api.patch(url, { region_ids: invalidIds }));
        expect([invalidIds, status, Object.keys(codes)]).toEqual([invalidIds, 400, ['region_ids']]);
      }
    });

    it('takes an id in upper case for the same record, in the body and in the path', async () => {
      const kitchen = await createKitchen(api);
      const client = await createMealClient(api, kitchen, { name: 'Ann Upper' });
      const url = `customers/${client.id.toUpperCase()}/`;
      const region_id = kitchen.region.id.toUpperCase();
      const id = client.id.toUpperCase();
      const { warnings, ...moved } = ok(await api.patch(url, { id, region_id, city: 'Troy' }));
      expect(warnings).toBeUndefined();
      expect(moved).toMatchObject({
        id: client.id,
        city: 'Troy',
        region_id: kitchen.region.id,
        assigned_meal_vendor_id: kitchen.vendor.id,
        program_id: kitchen.program.id,
      });

      const twice = await api.patch(`programs/${kitchen.program.id}/`, {
        region_ids: [kitchen.region.id, region_id],
      });
      expect(errorCodes(twice)).toEqual(fieldError('region_ids', 'invalid'));
      expect(errorCodes(await api.post(`${url}merge/`, { other_id: client.id }))).toEqual(
        fieldError('other_id', 'not_found'),
      );

      const peer = await createPeer(api, kitchen.region.id);
      ok(await api.patch(url, { has_opted_for_peer_support_service: true }));
      const outdated = await api.post(`${url}email_customer_info_to_peer_support_resources/`, {
        peer_support_resource_ids: [{ id: peer.id.toUpperCase(), version: peer.version + 1 }],
        confirmed: true,
      });
      expect(outdated).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
    });

    it('returns 201 for POST and 200 for PATCH, both with the full record, and 204 for DELETE', async () => {
      const createResponse = await api.post('regions/', { ...REGION, name: 'Full' });
      expect(createResponse.status).toBe(201);
      const url = `regions/${createResponse.body.id}/`;
      const single = ok(await api.get(url));
      expect(createResponse.body).toEqual(single);
      const updateResponse = await api.patch(url, { contact_name: 'Other' });
      expect([updateResponse.status, updateResponse.body]).toEqual([200, ok(await api.get(url))]);
      const deleteResponse = await api.delete(url);
      expect([deleteResponse.status, deleteResponse.text]).toEqual([204, '']);
      expect((await api.get(url)).status).toBe(404);
      expect((await api.delete(url)).status).toBe(404);
    });

    it.each(['1', '%00', 'null', UNKNOWN_ID])('returns 404 for the id %s', async (id) => {
      for (const resource of [
        'customers',
        'regions',
        'programs',
        'meal_vendors',
        'customer_meal_schedules',
      ]) {
        expect((await api.patch(`${resource}/${id}/`, {})).status).toBe(404);
      }
      expect((await api.delete(`customers/${id}/`)).status).toBe(404);
      expect((await api.post(`meal_transaction_indices/${id}/send/`)).status).toBe(404);
    });
  });

  describe('Protection from lost updates', () => {
    it('returns the version as ETag and refuses older versions with the name and time of the change', async () => {
      for (const [path] of await records()) {
        const response = await api.get(path);
        expect(response.headers.get('etag')).toContain(`"${response.body.version}"`);
      }
      const client = await createClient(api);
      const url = `customers/${client.id}/`;
      const etag = (await api.get(url)).headers.get('etag')!;
      const startedAt = Date.now();
      const first = await admin.patch(url, { city: 'Troy' }, { headers: { 'if-match': etag } });
      expect(ok(first).version).toBeGreaterThan(client.version);
      expect(first.headers.get('etag')).toContain(`"${first.body.version}"`);

      for (const staleResponse of [
        await api.patch(url, { city: 'Xenia' }, { headers: { 'if-match': etag } }),
        await api.delete(url, { headers: { 'if-match': etag } }),
      ]) {
        expect(staleResponse.status).toBe(412);
        expect(staleResponse.headers.get('content-type')).toContain('application/problem+json');
        expect(staleResponse.text).toContain('version_conflict');
        expect(staleResponse.text).toContain('Ada Min');
        const [changedAt] = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(staleResponse.text)!;
        expect(Math.abs(Date.parse(changedAt) - startedAt)).toBeLessThan(60_000);
      }
      expect(ok(await api.get(url)).city).toBe('Troy');
      ok(await api.patch(url, { city: 'Xenia' }));
      const current = (await api.get(url)).headers.get('etag')!;
      expect((await api.delete(url, { headers: { 'if-match': current } })).status).toBe(204);
    });

    it('names every user and field changed since the given version', async () => {
      const region = await createRegion(api);
      const url = `regions/${region.id}/`;
      const headers = { 'if-match': (await api.get(url)).headers.get('etag')! };
      const carla = await signInUser(
        test,
        await createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' }),
      );
      ok(await admin.patch(url, { contact_name: 'Rita', time_zone: 'America/Chicago' }));
      ok(await carla.patch(url, { cost_of_transport: 12 }));
      const staleResponse = await api.patch(url, { name: 'Late' }, { headers });
      expect(staleResponse.body.detail).toMatch(
        /^Ada Min and Carla Jensen changed Contact Name, Time Zone, and Transport Cost \(\$\) on /,
      );
      const newerHeaders = { 'if-match': `"${region.version + 1}"` };
      expect((await api.delete(url, { headers: newerHeaders })).body.detail).toMatch(
        /^Carla Jensen changed Transport Cost \(\$\) on /,
      );
    });

    it('names no dates of a client that follow from her status', async () => {
      const client = await createClient(api, { status: 'new' });
      const url = `customers/${client.id}/`;
      const headers = { 'if-match': (await api.get(url)).headers.get('etag')! };
      ok(await admin.patch(url, { status: 'complete' }));
      expect((await api.patch(url, { city: 'Xenia' }, { headers })).body.detail).toMatch(
        / changed Status on /,
      );
    });

    it('names a change of the regions of a program and of a signature of a client', async () => {
      const [region, other] = [await createRegion(api), await createRegion(api)];
      const program = await createProgram(api, [region.id]);
      const client = await createClient(api, {
        region_id: region.id,
        verification_signature: signatureImage(),
      });
      const changes: [string, Json, string][] = [
        [`programs/${program.id}/`, { region_ids: [region.id, other.id] }, 'Regions'],
        [`programs/${program.id}/`, { region_ids: [], duration_in_weeks: 9 }, 'Duration (Weeks) and Regions'],
        [`customers/${client.id}/`, { verification_signature: signatureImage({ ink: 100 }) }, 'Signature'],
        [`customers/${client.id}/`, { verification_signature: null, city: 'Troy' }, 'City and Signature'],
        [`customers/${client.id}/`, { has_opted_for_cleaning_service: true }, 'House Cleaning'],
      ];
      for (const [url, change, named] of changes) {
        const headers = { 'if-match': (await api.get(url)).headers.get('etag')! };
        ok(await admin.patch(url, change, { headers }));
        const staleResponse = await api.patch(url, change, { headers });
        expect(staleResponse.status).toBe(412);
        expect(staleResponse.body.detail).toContain(`Ada Min changed ${named} on `);
        const newer = { 'if-match': (await api.get(url)).headers.get('etag')! };
        // The same values again are no change.
        ok(await api.patch(url, change, { headers: newer }));
        ok(await api.patch(url, change, { headers: newer }));
      }
    });

    it('accepts one of three writes to the same version and refuses the others with 412', async () => {
      const region = await createRegion(api);
      const url = `regions/${region.id}/`;
      const headers = { 'if-match': (await api.get(url)).headers.get('etag')! };
      const responses = await Promise.all(
        ['One', 'Two', 'Three'].map((contact_name) => api.patch(url, { contact_name }, { headers })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    });
  });

  describe('An idempotency key', () => {
    const postWithKey = (key: string, body: unknown, caller = api, path = 'regions/') =>
      caller.post(path, body, { headers: { 'idempotency-key': key } });
    const count = async (name: string) => ok(await api.get('regions/', { query: { q: name } })).count;

    it('returns the first response to a repeated call and creates one record', async () => {
      const key = randomUUID();
      const body = { ...REGION, name: 'Once' };
      const first = await postWithKey(key, body);
      const second = await postWithKey(key, body);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
      expect(await count('Once')).toBe(1);
    });

    it('creates one record for three calls at once', async () => {
      const key = randomUUID();
      const responses = await Promise.all(
        [1, 2, 3].map(() => postWithKey(key, { ...REGION, name: 'Together' })),
      );
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
      expect(await count('Together')).toBe(1);
    });

    it('is refused with 409 when it is sent with another body', async () => {
      const key = randomUUID();
      ok(await postWithKey(key, { ...REGION, name: 'Reused' }));
      const other = await postWithKey(key, { ...REGION, name: 'Reused otherwise' });
      expect(other.status).toBe(409);
      expect(other.text).toContain('idempotency_key_reused');
      expect(await count('Reused otherwise')).toBe(0);
    });

    it('counts for one user only, and repeats the errors of a refused call', async () => {
      const key = randomUUID();
      ok(await postWithKey(key, { ...REGION, name: 'Mine' }));
      ok(await postWithKey(key, { ...REGION, name: 'Theirs' }, admin));
      const refusedKey = randomUUID();
      const firstRefusal = await postWithKey(refusedKey, { ...REGION, name: '' });
      const secondRefusal = await postWithKey(refusedKey, { ...REGION, name: '' });
      expect([firstRefusal.status, secondRefusal.status]).toEqual([400, 400]);
      expect(secondRefusal.body.errors).toEqual(firstRefusal.body.errors);
    });

    it('schedules the meals of a client once when the call is sent twice', async () => {
      const meals = new MealCalls(test, api);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const client = await createMealClient(api, kitchen);
      const path = `customers/${client.id}/process_meal_schedules/`;
      const key = randomUUID();
      const responses = await Promise.all(
        [1, 2].map(() => postWithKey(key, { start_date: DELIVERY }, api, path)),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(responses[1]!.body).toEqual(responses[0]!.body);
      expect(await meals.schedulesOf(client)).toHaveLength(4);
    });
  });

  describe('Error responses', () => {
    const problemOf = (response: Json) => {
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(response.body).toMatchObject({
        type: expect.any(String),
        title: expect.any(String),
        status: response.status,
        detail: expect.any(String),
        request_id: response.headers.get('x-request-id'),
      });
      expect(response.text).not.toMatch(/\bat .*\.[jt]s:\d+|SELECT |INSERT |node_modules/);
      return response.body;
    };

    it('are problem details with the request id for 400, 401, 403 and 404', async () => {
      const client = await createClient(api);
      const anonymousApi = callsOf(test.base_url);
      const manager = await signInAs(test, Group.Manager);
      const responses = [
        [400, await api.patch(`customers/${client.id}/`, { name: '' })],
        [401, await anonymousApi.get('customers/')],
        [401, await callsOf(test.base_url, 'not.a.token').get('customers/')],
        [403, await manager.get('customers/')],
        [404, await api.get(`customers/${UNKNOWN_ID}/`)],
        [404, await api.get('no_such_thing/')],
      ] as const;
      for (const [status, response] of responses) {
        expect(response.status).toBe(status);
        problemOf(response);
      }
      expect(responses[1][1].headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(problemOf(responses[0][1]).errors).toEqual({
        name: [{ code: 'required', message: 'Full Name is a required field.' }],
      });
      const ids = responses.map(([, { body }]) => body.request_id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it.each([
      ['broken JSON', '{"name": '],
      ['a bare word', 'name'],
      ['half a string', '"'],
    ])('have the status 400 for %s', async (_name, body) => {
      const response = await api.call('POST', 'regions/', body);
      expect(errorCodes(response)).toEqual(formError('invalid'));
      expect(problemOf(response).errors.non_field_errors[0].message).toBe(
        'The request could not be read. Send valid JSON.',
      );
    });

    it('have the status 400 for text that is not UTF-8', async () => {
      const body = Buffer.from('{"name": "Caf\u00e9"}', 'latin1');
      const response = await api.call('POST', 'regions/', new Uint8Array(body));
      expect(errorCodes(response)).toEqual(formError('invalid'));
    });

    it.each(['[]', '"text"', '7', 'null', 'true'])(
      'have the status 400 for the body %s, which is not an object',
      async (body) => {
        const response = await api.call('POST', 'regions/', body);
        expect(response.status).toBe(400);
        problemOf(response);
      },
    );

    it('have the status 415 for a body that is not JSON, whereas requests without a body pass', async () => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
      ]) {
        const response = await api.call('POST', 'regions/', 'name=x', { headers: { 'content-type': type } });
        expect([type, response.status]).toEqual([type, 415]);
        problemOf(response);
        const headers = { 'content-type': type };
        expect((await api.call('GET', 'regions/', undefined, { headers })).status).toBe(200);
      }
      const client = await createClient(api, { status: 'active' });
      const url = `customers/${client.id}/resume_meal/`;
      for (const type of ['application/json', 'text/plain']) {
        const response = await api.call('POST', url, undefined, { headers: { 'content-type': type } });
        expect([type, response.status]).toEqual([type, 200]);
      }
      expect(
        errorCodes(await api.call('POST', `customers/${client.id}/process_meal_schedules/`)),
      ).not.toEqual(formError('unknown_field'));
    });
  });
});
