import { randomUUID } from 'node:crypto';
import { PORTAL_SERVICES } from '../../../server/contract/customers.js';
import { Group } from '../../../server/contract/groups.js';
import { caregiverFields, signInAsCaregiver } from '../../factories/caregivers.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { createKitchen, NEAR_DELIVERY, processMeals } from '../../factories/clients.js';
import { createPeer } from '../../factories/peer-support.js';
import {
  createDriver,
  createRideRequest,
  assignDriver,
  workdayAhead,
  recordTrip,
} from '../../factories/transport.js';
import { signInAs, signInAsCustomer } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { mapConcurrently } from '../../setup/in-flight.js';
import { liftRateLimits } from '../../setup/rate-limits.js';
import { randomNetworkAddress } from '../../setup/sign-in.js';

const CONCURRENT_CALLS = 8;

/** Returns texts that are used in one client's records only. */
const marksOf = (client: string) => ({
  name: client,
  /** Text of fields that belong to no service. No caregiver may see it. */
  personal: `${client} secret`,
  meals: `${client} meals`,
  house_cleaning: `${client} cleaning`,
  transportation: `${client} ride`,
});

/** Client with records of every kind, and texts that only these records contain. */
interface ServedClient {
  id: string;
  customer: Api;
  email: string;
  marks: ReturnType<typeof marksOf>;
  /** Ids of all the client's records. */
  ids: string[];
  /** One id of each kind. */
  samples: string[];
}

/** User who calls the API, and the texts that no response to this user may contain. */
interface Caller {
  name: string;
  api: Api;
  forbiddenTexts: string[];
}

interface Call {
  method: string;
  path: string;
  /** Names of the query parameters. */
  query: string[];
  /** Properties of each possible body. */
  bodies: Record<string, Json>[];
}

/**
 * Calls every operation of the API's description as a client and as her caregivers, with the ids of another client in
 * place of every id. No response may contain data of the other client, and none of her records may change. New
 * operations are covered without a change of this test.
 */
describe('Access of clients and caregivers, in every API operation', () => {
  let test: TestApp;
  let ownClient: ServedClient;
  let otherClient: ServedClient;
  let callers: Caller[] = [];
  let calls: Call[] = [];
  /** Tables with rows of clients. */
  let tables: { name: string; column: string }[];
  let requestCount = 0;

  /** Adds a client with records of each service. Every text contains the mark. */
  async function addClient(
    admin: Api,
    places: Json,
    mark: string,
  ): Promise<Omit<ServedClient, 'ids' | 'samples'>> {
    const marks = marksOf(mark);
    const { customer, client_id: id } = await signInAsCustomer(test, admin, {
      name: `${mark} Lee`,
      address: `${mark} Street`,
      status: 'active',
      active_date: day(-60),
      region_id: places.kitchen.region.id,
      program_id: places.kitchen.program.id,
      assigned_meal_vendor_id: places.kitchen.vendor.id,
      assigned_cleaning_vendor_id: places.cleaner.id,
      has_opted_for_meal_service: true,
      has_opted_for_transport_service: true,
      has_opted_for_cleaning_service: true,
      has_opted_for_peer_support_service: true,
      is_physician_verbal_consent_given: true,
      notes: marks.personal,
      diagnosis: marks.personal,
      current_treatment: marks.personal,
      treatment_center_address: marks.personal,
      emergency_contact_name: marks.personal,
      meals_allergies: marks.meals,
      meals_preference: marks.meals,
    });
    const client = ok(await admin.get(`customers/${id}/`));
    await processMeals(admin, client, places.kitchen);
    await createRideRequest(admin, client, { notes: marks.transportation });
    const ride = { pick_up_date: workdayAhead(6), notes: marks.transportation };
    await assignDriver(admin, await createRideRequest(admin, client, ride), places.driver);
    await recordTrip(admin, { region: places.kitchen.region, driver: places.driver, client });
    ok(
      await admin.post('cleaning_transactions/', {
        customer_id: id,
        date_of_cleaning: day(-2),
        customer_cleaning_notes: marks.house_cleaning,
        cost_of_cleaning: 80,
      }),
    );
    ok(
      await admin.post(`customers/${id}/email_customer_info_to_peer_support_resources/`, {
        peer_support_resource_ids: [places.peer.id],
      }),
    );
    ok(await customer.post('caregivers/', caregiverFields(['meals'], { name: `${mark} Helper` })));
    return { id, customer, email: client.email, marks };
  }

  beforeAll(async () => {
    test = await startTestApp();
    // The rate limits are not the subject of this test.
    await liftRateLimits(test);
    const admin = await signInAs(test, Group.Admin);
    const kitchen = await createKitchen(admin, NEAR_DELIVERY);
    const places = {
      kitchen,
      cleaner: await createCleaningVendor(admin, kitchen.region.id),
      driver: await createDriver(admin, kitchen.region.id),
      peer: await createPeer(admin, kitchen.region.id),
    };
    const { rows } = await test.db.query(
      `SELECT table_name AS name, CASE table_name WHEN 'customers' THEN 'id' ELSE 'customer_id' END AS column
       FROM information_schema.columns
       WHERE table_schema = 'public' AND (column_name = 'customer_id' OR table_name = 'customers' AND column_name = 'id')
         AND table_name <> 'audit_entries'
         AND table_name IN (SELECT table_name FROM information_schema.columns WHERE column_name = 'id')`,
    );
    tables = rows;
    const [first, second] = [
      await addClient(admin, places, 'Aquamarine'),
      await addClient(admin, places, 'Zanzibar'),
    ];
    const allServicesCaregiver = await signInAsCaregiver(test, admin, first.id, PORTAL_SERVICES);
    const ridesCaregiver = await signInAsCaregiver(test, admin, first.id, ['transportation']);
    ownClient = { ...first, ...(await idsOf(first.id)) };
    otherClient = { ...second, ...(await idsOf(second.id)) };
    const foreignTexts = [otherClient.marks.name, otherClient.email, ...otherClient.ids];
    const healthTexts = [ownClient.marks.personal, ownClient.email, '1971-03-09'];
    callers = [
      { name: 'the client', api: ownClient.customer, forbiddenTexts: foreignTexts },
      {
        name: 'the caregiver for all services',
        api: allServicesCaregiver.caregiver,
        forbiddenTexts: [...foreignTexts, ...healthTexts],
      },
      {
        name: 'the caregiver for rides',
        api: ridesCaregiver.caregiver,
        forbiddenTexts: [
          ...foreignTexts,
          ...healthTexts,
          ownClient.marks.meals,
          ownClient.marks.house_cleaning,
        ],
      },
    ];
    calls = callsOf(ok(await admin.get('/api/docs/openapi.json')));
  });
  afterAll(async () => {
    process.stdout.write(
      `${calls.length} API operations called as ${callers.length} callers: ${requestCount} requests\n`,
    );
    await test.close();
  });

  /** Returns the ids of a client's records. */
  async function idsOf(customer_id: string): Promise<Pick<ServedClient, 'ids' | 'samples'>> {
    const { rows } = await test.db.query<{ ids: string[] }>(
      tables
        .map(({ name, column }) => `SELECT array_agg(id::text) AS ids FROM ${name} WHERE ${column} = $1`)
        .join(' UNION ALL '),
      [customer_id],
    );
    const kinds = rows.flatMap(({ ids }) => (ids ? [ids] : []));
    return { ids: kinds.flat(), samples: kinds.map(([one]) => one!) };
  }

  /** Returns all rows of a client as one text. Of a mail only the id is included, because mails are sent meanwhile. */
  async function rowsText(customer_id: string): Promise<string> {
    const comparedTables = tables.filter(({ name }) => name !== 'mail_messages');
    const { rows } = await test.db.query<{ row: string }>(
      `${comparedTables
        .map(({ name, column }) => `SELECT '${name} ' || t::text AS row FROM ${name} t WHERE ${column} = $1`)
        .join(' UNION ALL ')}
       UNION ALL SELECT 'mail ' || id FROM mail_messages WHERE customer_id = $1 ORDER BY 1`,
      [customer_id],
    );
    return rows.map(({ row }) => row).join('\n');
  }

  function callsOf({ paths, components }: Json): Call[] {
    const inputsOf = (schema: Json): Record<string, Json>[] =>
      [schema, ...(schema?.anyOf ?? [])].flatMap((one: Json) =>
        one?.$ref ? [components.schemas[one.$ref.split('/').at(-1)].properties ?? {}] : [],
      );
    return Object.entries<Json>(paths).flatMap(([path, methods]) =>
      Object.entries<Json>(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        query: parameters.flatMap((one: Json) => (one.in === 'query' ? [one.name] : [])),
        bodies: inputsOf(requestBody?.content['application/json']?.schema),
      })),
    );
  }

  /** Returns plausible values for the fields of a body, with the given id in every field for ids. */
  function bodyOf(fields: Record<string, Json>, id: string): Fields {
    return Object.fromEntries(
      Object.entries(fields).map(([field, { type, format, enum: choices, items, minimum }]) => {
        if (format === 'uuid' || field.endsWith('_id')) return [field, id];
        if (items?.format === 'uuid' || field.endsWith('_ids')) return [field, [id]];
        if (format === 'date') return [field, workdayAhead()];
        if (choices) return [field, choices[0]];
        if (items?.enum) return [field, [items.enum[0]]];
        if (type === 'integer' || type === 'number') return [field, minimum ?? 1];
        if (type === 'boolean') return [field, true];
        if (field.endsWith('_time')) return [field, '09:30'];
        if (field === 'email') return [field, `x${randomUUID()}@helpers.test`];
        return [field, 'x'];
      }),
    );
  }

  /** Yields every request that names another client: in the path, in a query parameter, or in the body. */
  function* requestsOf(
    { method, path, query, bodies }: Call,
    ids: readonly string[],
  ): Generator<[url: string, body: Fields | undefined]> {
    const pathIds = path.includes('{') ? ids : [''];
    const [first] = ids;
    for (const id of pathIds) {
      const url = `${path.replaceAll(/\{\w+\}/g, id)}/`;
      yield [url, method === 'GET' ? undefined : {}];
      for (const body of bodies) yield [url, bodyOf(body, id || first!)];
    }
    const url = `${path.replaceAll(/\{\w+\}/g, ownClient.id)}/`;
    for (const name of query) {
      yield [`${url}?${name}=${first}`, undefined];
      if (name === 'id') yield [`${url}?id=${ids.join(',')}`, undefined];
      if (name === 'filter')
        for (const field of ['id', 'customer'])
          yield [`${url}?filter=${encodeURIComponent(JSON.stringify({ [field]: first }))}`, undefined];
    }
    for (const body of bodies) for (const id of ids) yield [url, bodyOf(body, id)];
  }

  /** Returns whether the operation ends the caller's session. */
  const isSignOut = ({ path }: Call) => path.endsWith('/logout');

  async function callAll(
    operations: readonly Call[],
    ids: readonly string[],
    asCallers = callers,
  ): Promise<string[]> {
    const violations: string[] = [];
    for (const caller of asCallers) {
      await mapConcurrently(CONCURRENT_CALLS, operations, async (call) => {
        for (const [url, body] of requestsOf(call, ids)) {
          const { status, text } = await caller.api.call(call.method, url, body && JSON.stringify(body), {
            headers: { 'x-forwarded-for': randomNetworkAddress() },
          });
          requestCount += 1;
          const leakedTexts = caller.forbiddenTexts.filter((mark) => text.includes(mark));
          if (status >= 500 || status === 429 || leakedTexts.length > 0)
            violations.push(`${caller.name}: ${call.method} ${url} ${status} ${leakedTexts.join(', ')}`);
          // The guard refuses the operation to this caller, whatever the record. A foreign record gives 404.
          if (status === 403) break;
        }
      });
    }
    return violations;
  }

  it('reveals no data of another client and changes none of her records', async () => {
    const before = await rowsText(otherClient.id);
    expect(before).toContain(otherClient.marks.meals);
    const operations = calls.filter((call) => !isSignOut(call));
    expect(await callAll(operations, otherClient.samples)).toEqual([]);
    expect(await rowsText(otherClient.id)).toBe(before);
    expect(calls.length).toBeGreaterThan(150);
    expect(requestCount).toBeGreaterThan(2_000);
  });

  it('reveals to caregivers no data of their client outside the chosen services', async () => {
    const reads = calls.filter(({ method }) => method === 'GET');
    expect(await callAll(reads, ownClient.samples)).toEqual([]);
  });

  it('is reported as a violation when a response contains a forbidden text', async () => {
    // The client may see texts that her caregivers may not see.
    const reads = calls.filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/v1/customers'),
    );
    const client = { ...callers[0]!, forbiddenTexts: [ownClient.marks.personal] };
    const violations = await callAll(reads, ownClient.samples, [client]);
    expect(violations).not.toEqual([]);
  });
});
