import simpleRestProvider from 'ra-data-simple-rest';
import { Group } from '../../../server/contract/groups.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { createDriver } from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

const BY_NAME = { pagination: { page: 1, perPage: 2 }, sort: { field: 'name', order: 'ASC' as const } };

/** Returns a replacement for react-admin's `fetchJson` that calls as one user. */
const httpClientOf =
  (api: Api) =>
  async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const sentHeaders = Object.fromEntries(new Headers(headers));
    const response = await api.call(method, url, body as string | undefined, { headers: sentHeaders });
    if (response.status >= 400) throw new Error(`${response.status}: ${response.text}`);
    return {
      status: response.status,
      headers: response.headers,
      body: response.text,
      json: response.body as Json,
    };
  };

/** Resource, the fields of a new record, and a change. */
const RESOURCES: [resource: string, newRecord: (region: Json) => object, change: object][] = [
  [
    'regions',
    () => ({ name: 'Simple Region', contact_name: 'Rosa Diaz', phone_number: '+19375550123' }),
    { contact_name: 'Rosa Perez' },
  ],
  [
    'programs',
    ({ id }) => ({ name: 'Simple Program', total_budget: 10.5, duration_in_weeks: 4, region_ids: [id] }),
    { duration_in_weeks: 6 },
  ],
  [
    'transport_vendors',
    ({ id }) => ({
      first_name: 'Sim',
      last_name: 'Ple',
      email: 'simple@drivers.test',
      phone_number: '+19375550123',
      region_id: id,
    }),
    { last_name: 'Pler', available_days: ['Monday'] },
  ],
];

describe('The simple-rest data provider of react-admin', () => {
  let test: TestApp;
  let api: Api;
  let provider: ReturnType<typeof simpleRestProvider>;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
    provider = simpleRestProvider('/api/v1', httpClientOf(api));
    region = await createRegion(api);
    await createRegion(api);
    await createProgram(api, [region.id]);
  });
  afterAll(() => test.close());

  it.each(RESOURCES)(
    'creates, reads, updates and deletes a record of %s',
    async (resource, newRecord, change) => {
      const { data: record } = await provider.create<Json>(resource, { data: newRecord(region) });
      const { region_ids: _written, ...fields } = newRecord(region) as Json;
      expect(record).toMatchObject({ ...fields, id: expect.any(String) });
      const { data: readRecord } = await provider.getOne<Json>(resource, { id: record.id });
      // A form sends the whole record as it was read, together with the changes.
      const { data: updatedRecord } = await provider.update<Json>(resource, {
        id: record.id,
        data: { ...readRecord, ...change },
        previousData: readRecord,
      });
      expect(updatedRecord).toMatchObject({ ...fields, ...change });
      expect(ok(await api.get(`${resource}/${record.id}/`))).toMatchObject(change);
      await provider.delete<Json>(resource, { id: record.id, previousData: updatedRecord });
      const afterDelete = await api.get(`${resource}/${record.id}/`);
      expect(afterDelete.status === 404 || afterDelete.body.is_active === false).toBe(true);
    },
  );

  it.each(RESOURCES.map(([resource]) => resource))(
    'lists %s and returns several of them by id',
    async (resource) => {
      if (resource === 'transport_vendors') for (let n = 0; n < 3; n += 1) await createDriver(api, region.id);
      const { data, total } = await provider.getList<Json>(resource, { ...BY_NAME, filter: {} });
      expect(data.length).toBe(Math.min(2, total!));
      const ids = data.map(({ id }) => id);
      const many = await provider.getMany<Json>(resource, { ids });
      expect(many.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    },
  );

  it('lists only the drivers that refer to a region', async () => {
    const driver = await createDriver(api, region.id);
    const otherDriver = await createDriver(api, (await createRegion(api)).id);
    const { data } = await provider.getManyReference<Json>('transport_vendors', {
      ...BY_NAME,
      pagination: { page: 1, perPage: 100 },
      target: 'region',
      id: region.id,
      filter: {},
    });
    const ids = data.map(({ id }) => id);
    expect(ids).toContain(driver.id);
    expect(ids).not.toContain(otherDriver.id);
  });

  it('uses PUT, which checks permission, If-Match and unknown fields like PATCH', async () => {
    const manager = await signInAs(test, Group.Manager);
    const put = (caller: Api, fields: object) =>
      caller.call('PUT', `/api/v1/transport_vendors/${driver.id}/`, JSON.stringify(fields), {
        headers: { 'if-match': '"0"' },
      });
    const driver = await createDriver(api, region.id);
    expect((await put(manager, {})).status).toBe(403);
    expect((await put(api, { last_name: 'X' })).status).toBe(412);
    const { status, body } = await api.call(
      'PUT',
      `/api/v1/transport_vendors/${driver.id}/`,
      JSON.stringify({ shoe_size: 44 }),
    );
    expect([status, body.errors.shoe_size[0].code]).toEqual([400, 'unknown_field']);
    expect((await api.call('PUT', '/api/v1/transport_vendors/', '{}')).status).toBe(404);
  });

  it('uses PUT, which the API description documents like PATCH', async () => {
    const { paths } = ok(await api.get('/api/docs/openapi.json'));
    const { put, patch } = paths['/api/v1/regions/{id}'];
    expect(put).toMatchObject({ requestBody: patch.requestBody, parameters: patch.parameters });
  });
});
