import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Group } from '../../server/contract/groups.js';
import { serverMessages } from '../../server/contract/messages.js';
import { createCleaningVendor } from '../factories/cleaning.js';
import { createClient, createKitchen, createMealClient, processMeals } from '../factories/clients.js';
import { createPeer } from '../factories/peer-support.js';
import { createGrant } from '../factories/places.js';
import { createCenter, createContact } from '../factories/referrals.js';
import { createRideRequest, assignDriver, createRegionDriverAndClient } from '../factories/transport.js';
import { signInAs, signInAsCustomer } from '../factories/users.js';
import { ok, type Api, type ApiResponse, type Json } from '../setup/api.js';
import { startTestApp, type TestApp } from '../setup/app.js';
import {
  valuesToTry,
  DEEP,
  HALF_A_PAIR,
  HOSTILE,
  INHERITED,
  INVALID_VALUES,
  NUL,
} from '../setup/hostile-values.js';
import { mapConcurrently } from '../setup/in-flight.js';
import { liftRateLimits } from '../setup/rate-limits.js';

// The tests send thousands of calls. Those of one resource run one after the other, because they change the same
// record.
jest.setTimeout(400_000);
const CONCURRENT_CALLS = 4;

/** Operation of the API's description with a body. */
interface Call {
  method: 'POST' | 'PATCH';
  path: string;
  /** Properties of each possible body: one, or one per group. */
  inputs: Record<string, Json>[];
  groups: Group[] | undefined;
}

/** Checks every operation with a body and every filter of every list in the API's description. */
describe('The API under invalid input', () => {
  let test: TestApp;
  let callers: Map<Group, Api>;
  let calls: Call[];
  let inputsOf: (schema: Json) => Record<string, Json>[];
  let lists: { path: string; filters: string[]; groups: Group[] }[];

  beforeAll(async () => {
    test = await startTestApp();
    // The rate limits are not the subject of this test.
    await liftRateLimits(test);
    const admin = await signInAs(test, Group.Admin);
    callers = new Map<Group, Api>([
      [Group.Admin, admin],
      [Group.ReferralCenter, await signInAs(test, Group.ReferralCenter)],
      [Group.Customer, (await signInAsCustomer(test, admin)).customer],
    ]);
    const kitchen = await createKitchen(admin);
    const center = await createCenter(admin, kitchen.region.id);
    await createContact(admin, center.id);
    await createGrant(admin);
    await createCleaningVendor(admin, kitchen.region.id);
    await createPeer(admin, kitchen.region.id);
    await createClient(admin);
    await processMeals(admin, await createMealClient(admin, kitchen), kitchen);
    const rides = await createRegionDriverAndClient(admin);
    await assignDriver(admin, await createRideRequest(admin, rides.client), rides.driver);
    await createRideRequest(admin, rides.client);
    const { paths, components } = ok(await admin.get('/api/docs/openapi.json'));
    inputsOf = (schema) =>
      [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(({ $ref }: Json) =>
        $ref ? [components.schemas[$ref.split('/').at(-1)].properties ?? {}] : [],
      );
    const routes = Object.entries<Json>(paths);
    calls = routes.flatMap(([path, methods]) =>
      (['post', 'patch'] as const).flatMap((method) => {
        const schema = methods[method]?.requestBody?.content['application/json']?.schema;
        if (!schema) return [];
        const groups = methods[method]['x-groups'];
        return [{ method: method.toUpperCase() as Call['method'], path, inputs: inputsOf(schema), groups }];
      }),
    );
    lists = routes.flatMap(([path, { get }]) =>
      get?.parameters?.length
        ? [
            {
              path,
              groups: get['x-groups'],
              filters: get.parameters.flatMap(({ name, in: location }: Json) =>
                location === 'query' ? [name] : [],
              ),
            },
          ]
        : [],
    );
  });
  afterAll(() => test.close());

  const callsBy = (httpMethod: Call['method']) => calls.filter(({ method }) => method === httpMethod);

  const callerFor = (groups: Group[] | undefined): Api =>
    callers.get(groups?.find((group) => callers.has(group)) ?? Group.Admin)!;

  /** Returns the address of the first record that the caller can see, or of a record that does not exist. */
  async function urlOf(path: string, api: Api): Promise<string> {
    if (!path.includes('{')) return `${path}/`;
    const list = await api.get(`${path.split('/{')[0]}/`, { query: { page_size: 1 } });
    return `${path.replace(/\{\w+\}/, list.body?.results?.[0]?.id ?? randomUUID())}/`;
  }

  /** Returns whether a status is a proper response to the input: success or a client error other than 429. */
  const isProperStatus = (status: number) => status < 500 && status !== 429;

  /**
   * Sends all values in one call, repeats it without the refused fields, and returns those that no response refuses.
   * They are sent alone afterwards, because one refused field hides the effect of all others. A response names only the
   * first errors.
   */
  async function findUnrefusedValues<Value>(
    values: (readonly [field: string, value: Value])[],
    send: (values: Record<string, Value>) => Promise<ApiResponse>,
  ): Promise<(readonly [field: string, value: Value])[]> {
    const { status, body } = await send(Object.fromEntries(values));
    if (!isProperStatus(status)) throw new Error(`${status} to ${JSON.stringify(values)}`);
    const unrefusedValues = values.filter(([field]) => !(status === 400 && field in (body.errors ?? {})));
    return unrefusedValues.length === 0 || unrefusedValues.length === values.length
      ? unrefusedValues
      : findUnrefusedValues(unrefusedValues, send);
  }

  it('describes every request body, some with nested objects, and the filters of lists', () => {
    expect(calls.filter(({ inputs }) => inputs.length === 0)).toEqual([]);
    expect(calls.length).toBeGreaterThan(20);
    const fields = calls.flatMap(({ inputs }) => inputs.flatMap((input) => Object.values(input)));
    expect(fields.some((field) => inputsOf(field).length > 0)).toBe(true);
    expect(lists.length).toBeGreaterThan(15);
  });

  it('responds to any value of a PATCH field without a 5xx and refuses NUL and half a surrogate pair', async () => {
    const failures: string[] = [];
    await mapConcurrently(CONCURRENT_CALLS, callsBy('PATCH'), async ({ path, inputs, groups }) => {
      const api = callerFor(groups);
      const url = await urlOf(path, api);
      const valuesByField = Object.entries(inputs[0]!).map(
        ([field, schema]) => [field, valuesToTry(schema)] as const,
      );
      const rounds = Math.max(...valuesByField.map(([, values]) => values.length));
      for (let round = 0; round < rounds; round += 1) {
        const values = valuesByField.flatMap(([field, { [round]: value }]) =>
          value === undefined ? [] : [[field, value] as const],
        );
        for (const [field, value] of await findUnrefusedValues(values, (body) => api.patch(url, body))) {
          const { status } = await api.patch(url, { [field]: value });
          const isWronglyAccepted = status < 400 && (value === HALF_A_PAIR || value === NUL);
          if (!isProperStatus(status) || isWronglyAccepted)
            failures.push(`${path} ${field}: ${JSON.stringify(value).slice(0, 20)} ${status}`);
        }
      }
    });
    expect(failures).toEqual([]);
  });

  it('responds without a 5xx to a POST with one invalid value in all fields', async () => {
    const failures: string[] = [];
    await mapConcurrently(CONCURRENT_CALLS, callsBy('POST'), async ({ path, inputs, groups }) => {
      const api = callerFor(groups);
      const url = await urlOf(path, api);
      for (const input of inputs) {
        for (const value of INVALID_VALUES) {
          const body = Object.fromEntries(Object.keys(input).map((field) => [field, value]));
          const { status } = await api.post(url, body);
          if (!isProperStatus(status))
            failures.push(`${path}: ${JSON.stringify(value).slice(0, 20)} ${status}`);
        }
      }
    });
    expect(failures).toEqual([]);
  });

  const isObject = ({ type, allOf }: Json) => type === 'object' || allOf !== undefined;
  const innerFieldsOf = (schema: Json) => Object.keys(schema.properties ?? inputsOf(schema)[0] ?? {});

  it('refuses prototype keys at any depth and objects in non-object fields, with an error on the field', async () => {
    const failures: string[] = [];
    await mapConcurrently(CONCURRENT_CALLS, calls, async ({ method, path, inputs, groups }) => {
      const api = callerFor(groups);
      const url = await urlOf(path, api);
      const send = (body: Json) => api.call(method, url, JSON.stringify(body));
      const fields = inputs.flatMap((input) => Object.entries(input));
      const bodies = [
        ...HOSTILE.map((value) => fields.map(([field]) => [field, value] as const)),
        ...HOSTILE.flatMap((value) =>
          fields.flatMap(([field, schema]) =>
            innerFieldsOf(schema).map((name) => [[field, { [name]: value }] as const]),
          ),
        ),
        ...[{}, { x: 1 }].map((value) =>
          fields.filter(([, schema]) => !isObject(schema)).map(([field]) => [field, value] as const),
        ),
      ].filter((values) => values.length > 0);
      for (const values of bodies) {
        const { status, body } = await send(Object.fromEntries(values));
        // The parser refuses a body with such a key as a whole.
        const isUnparsed = body?.errors?.non_field_errors?.[0].message === serverMessages.calls.not_json;
        if (status === 404 || (status === 400 && isUnparsed)) continue;
        for (const [field, value] of await findUnrefusedValues(values, send))
          failures.push(`${method} ${path} ${field}: ${JSON.stringify(value)} ${status}`);
      }
    });
    expect(failures).toEqual([]);
  });

  it('refuses dates in 1850, 2040 and 9999 with the error on their field', async () => {
    const failures: string[] = [];
    let dates = 0;
    await mapConcurrently(CONCURRENT_CALLS, calls, async ({ method, path, inputs, groups }) => {
      const api = callerFor(groups);
      const url = await urlOf(path, api);
      for (const [field, { format, description }] of inputs.flatMap((input) => Object.entries(input))) {
        const time = String(description).startsWith('ISO 8601') ? 'T10:00:00Z' : '';
        if (format !== 'date' && !time) continue;
        dates += 1;
        for (const day of ['9999-12-31', '2040-01-01', '1850-01-01']) {
          const { status, body } = await api.call(method, url, JSON.stringify({ [field]: `${day}${time}` }));
          if (status !== 404 && !(status === 400 && field in body.errors))
            failures.push(`${method} ${path} ${field}: ${day} ${status}`);
        }
      }
    });
    expect(failures).toEqual([]);
    expect(dates).toBeGreaterThan(15);
  });

  it('refuses inherited property names, too deep nesting, and lists or texts as bodies', async () => {
    const failures: string[] = [];
    await mapConcurrently(CONCURRENT_CALLS, calls, async ({ method, path, groups }) => {
      const api = callerFor(groups);
      const url = await urlOf(path, api);
      const bodies = [
        ...INHERITED.map((name) => JSON.stringify({ [name]: 'x' })),
        DEEP,
        `{"name":${DEEP}}`,
        'null',
        '[]',
        '"x"',
      ];
      for (const body of bodies) {
        const { status, body: answer } = await api.call(method, url, body, {
          headers: { 'idempotency-key': randomUUID() },
        });
        const isProper = body.includes(DEEP)
          ? answer.errors?.non_field_errors?.[0].message === serverMessages.calls.too_complex
          : [400, 404].includes(status) || (body === 'null' && isProperStatus(status));
        if (!isProper) failures.push(`${method} ${path}: ${body.slice(0, 20)} ${status}`);
      }
    });
    expect(failures).toEqual([]);
  });

  it('responds with 200, 400 or 404 to any text in a filter and to inherited names as filters', async () => {
    const failures: string[] = [];
    const texts = [
      'x',
      NUL,
      `a${NUL}b`,
      '%',
      '\\',
      '_',
      "'",
      '1e400',
      '2026-02-30',
      '2026-12-01T10:00:00+16:00',
      '9999-12-31T23:59:59',
      '[',
      '{"q":"\\u0000"}',
      '[1e400,2]',
    ];
    await mapConcurrently(CONCURRENT_CALLS, lists, async ({ path, filters, groups }) => {
      const api = callerFor(groups);
      const url = await urlOf(path, api);
      const queries: (readonly [filter: string, text: string])[] = INHERITED.map((filter) => [filter, 'x']);
      for (const text of texts) {
        const filtersWithText = filters.map((filter) => [filter, text] as const);
        queries.push(...(await findUnrefusedValues(filtersWithText, (query) => api.get(url, { query }))));
      }
      for (const [filter, text] of queries) {
        const { status } = await api.get(url, { query: { [filter]: text } });
        if (![200, 400, 404].includes(status)) failures.push(`${path} ${filter}=${text}: ${status}`);
      }
    });
    expect(failures).toEqual([]);
  });

  describe('A record id in the input', () => {
    const DATABASE_MESSAGE = /foreign key|violates|constraint|relation "|uuid/i;
    /** Returns whether a field refers to a record. The field `except` is left out: its record need not exist. */
    const isRelation = ([field, { format, items }]: [string, Json]) =>
      field !== 'except' && (format === 'uuid' || items?.format === 'uuid');

    /** Returns an id without a record, and ids of records of other kinds than the field's. */
    const wrongIdsFor = async (field: string) => {
      const admin = callers.get(Group.Admin)!;
      const kinds = ['grants', 'peer_support_resources'].filter(
        (kind) => !field.startsWith(kind.slice(0, 4)),
      );
      const responses = await Promise.all(kinds.map((kind) => admin.get(`${kind}/`)));
      return [randomUUID(), ...responses.map((list) => ok(list).results[0].id as string)];
    };

    it('is refused without a database message if no record of its kind has the id', async () => {
      const failures: string[] = [];
      let callCount = 0;
      await mapConcurrently(CONCURRENT_CALLS, calls, async ({ method, path, inputs, groups }) => {
        const api = groups?.includes(Group.Admin) ? callers.get(Group.Admin)! : callerFor(groups);
        const url = await urlOf(path, api);
        for (const input of inputs)
          for (const [field, schema] of Object.entries(input).filter(isRelation)) {
            const existingValues = await valuesOfExistingRecord(path, Object.keys(input));
            for (const id of await wrongIdsFor(field)) {
              const value = schema.type === 'array' ? [id] : id;
              const body = { ...(method === 'POST' && existingValues), [field]: value };
              const { status, text, body: responseBody } = await api.call(method, url, JSON.stringify(body));
              callCount += 1;
              // A new record may be refused for its other missing fields before the id is looked up.
              const isRefused =
                status === 404 || (status === 400 && (method === 'POST' || responseBody.errors[field]));
              if (!isRefused || DATABASE_MESSAGE.test(text))
                failures.push(`${method} ${path} ${field}: ${status} ${text}`);
            }
          }
      });
      expect(failures).toEqual([]);
      expect(callCount).toBeGreaterThan(50);
    });

    /**
     * Returns the values of an existing record for these fields, so that a body is valid except for the field under
     * test.
     */
    async function valuesOfExistingRecord(path: string, fields: string[]): Promise<Json> {
      const admin = callers.get(Group.Admin)!;
      const [record = {}] = (await admin.get(`${path}/`, { query: { page_size: 1 } })).body?.results ?? [];
      return Object.fromEntries(fields.flatMap((field) => (field in record ? [[field, record[field]]] : [])));
    }

    it.each([Group.Customer, Group.ReferralCenter])(
      'leads to a 404 for a %s who cannot see the record',
      async (group) => {
        const failures: string[] = [];
        const [admin, api] = [callers.get(Group.Admin)!, callers.get(group)!];
        const recordCalls = calls.filter(({ path, groups }) => path.includes('{') && groups?.includes(group));
        expect(recordCalls.length).toBeGreaterThan(0);
        for (const { method, path } of recordCalls) {
          const list = `${path.split('/{')[0]}/`;
          const idsFor = async (caller: Api) =>
            ((await caller.get(list)).body?.results ?? []).map(({ id }: Json) => id);
          const { customer_id } = ok(await api.get('users/profile/'));
          const visibleIds = [...(await idsFor(api)), customer_id];
          const foreignIds = (await idsFor(admin)).filter((id: string) => !visibleIds.includes(id));
          for (const id of [randomUUID(), ...foreignIds]) {
            const { status } = await api.call(method, `${path.replace(/\{\w+\}/, id)}/`, '{}');
            if (status !== 404) failures.push(`${method} ${path}: ${status}`);
          }
        }
        expect(failures).toEqual([]);
      },
    );
  });
});
