import { Group, GROUPS } from '../../../server/contract/groups.js';
import { Features } from '../../../server/platform/resources/features.js';
import type { ReadDefinition } from '../../../server/platform/lists/read-model.js';
import { caregiverFields } from '../../factories/caregivers.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import {
  createClient,
  createKitchen,
  createMealClient,
  NEAR_DELIVERY,
  processMeals,
  type Kitchen,
} from '../../factories/clients.js';
import { createPeer } from '../../factories/peer-support.js';
import { createGrant } from '../../factories/places.js';
import { createCenter, createContact, REFERRAL } from '../../factories/referrals.js';
import { createDriver, createRideRequest, recordTrip } from '../../factories/transport.js';
import { signInAs, signInAsCustomer } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { upload } from '../../setup/imports.js';

interface Caller {
  group: Group;
  api: Api;
  user_id: string;
  customer_id: string | null;
}

/** A list of the API's description. A resource without a list is read record by record. */
interface List {
  path: string;
  /** Groups that may list the resource. */
  groups: Group[];
  hasList: boolean;
  definition: ReadDefinition<unknown>;
}

/**
 * Checks every read definition: the fields that each group sees, and the rows of its own and of other users. The test
 * is made from the definitions, the API's description and the tables. New resources are covered without a change of
 * this test.
 */
describe('Read access by group', () => {
  let test: TestApp;
  let callers: Caller[];
  let customer: Caller;
  let lists: List[];
  let paths: Record<string, Record<string, Json>>;
  /** Columns by table. */
  const tables = new Map<string, Set<string>>();

  const caller = async (group: Group, api: Api, customer_id: string | null = null): Promise<Caller> => ({
    group,
    api,
    customer_id,
    user_id: ok(await api.get('users/profile/')).id,
  });

  /** Adds records of every kind for several clients and users. */
  async function addRecords(admin: Api, otherStaff: Api[], clients: string[]) {
    const kitchen: Kitchen = await createKitchen(admin, NEAR_DELIVERY);
    const cleaner = await createCleaningVendor(admin, kitchen.region.id);
    await createPeer(admin, kitchen.region.id);
    const driver = await createDriver(admin, kitchen.region.id);
    for (const id of clients) {
      const client = ok(
        await admin.patch(`customers/${id}/`, {
          status: 'active',
          region_id: kitchen.region.id,
          program_id: kitchen.program.id,
          has_opted_for_meal_service: true,
          assigned_meal_vendor_id: kitchen.vendor.id,
          has_opted_for_cleaning_service: true,
          assigned_cleaning_vendor_id: cleaner.id,
          has_opted_for_transport_service: true,
          active_date: day(-60),
        }),
      );
      await processMeals(admin, client, kitchen);
      await createRideRequest(admin, client);
      ok(await admin.post('customer_calls/', { customer_id: id, outcome: 'reached' }));
      await recordTrip(admin, { region: kitchen.region, driver, client });
      ok(
        await admin.post('cleaning_transactions/', {
          customer_id: id,
          date_of_cleaning: client.active_date,
          customer_cleaning_notes: 'Fine',
          cost_of_cleaning: 80,
        }),
      );
    }
    ok(await admin.post('closures/', { date: day(300), reason: 'Holiday', region_id: kitchen.region.id }));
    await createGrant(admin);
    await createContact(admin, (await createCenter(admin, kitchen.region.id)).id);
    await createClient(admin, { city: 'Dayton', state: 'OH' });
    await createMealClient(admin, kitchen);
    for (const api of [admin, ...otherStaff]) {
      ok(await api.post('programs/export/', {}));
      ok(await upload(api, 'transport_vendors', 'First Name'));
    }
    for (const { group, api } of callers) {
      if (group === Group.ReferralCenter) {
        ok(await api.post('verification_drafts/', { form: { name: 'Ann' } }));
        ok(await api.post('customers/', REFERRAL));
      }
      if (group === Group.Customer)
        for (const [path, body] of [
          ['customers/request_service/', { service: 'peer_support' }],
          ['caregivers/', caregiverFields(['meals'])],
        ] as const)
          ok(await api.post(path, body));
    }
  }

  beforeAll(async () => {
    test = await startTestApp();
    const admin = await signInAs(test, Group.Admin);
    const coordinator = await signInAs(test, Group.Coordinator);
    const first = await signInAsCustomer(test, admin);
    const second = await signInAsCustomer(test, admin);
    callers = [
      await caller(Group.Admin, admin),
      await caller(Group.Coordinator, coordinator),
      await caller(Group.Coordinator, await signInAs(test, Group.Coordinator)),
      await caller(Group.Manager, await signInAs(test, Group.Manager)),
      await caller(Group.ReferralCenter, await signInAs(test, Group.ReferralCenter)),
      await caller(Group.ReferralCenter, await signInAs(test, Group.ReferralCenter)),
      await caller(Group.Customer, first.customer, first.client_id),
      await caller(Group.Customer, second.customer, second.client_id),
    ];
    customer = callers.at(-1)!;
    await addRecords(admin, [coordinator, callers[2]!.api], [first.client_id, second.client_id]);
    paths = ok(await admin.get('/api/docs/openapi.json')).paths;
    const reads = new Map(
      [...test.app.get(Features).readModels].map((definition) => [definition.resource, definition]),
    );
    lists = Object.entries(paths).flatMap(([path, { get }]) =>
      get?.['x-reads']
        ? [{ path, groups: get['x-groups'], hasList: true, definition: reads.get(get['x-reads'])! }]
        : [],
    );
    const listedDefinitions = new Set(lists.map(({ definition }) => definition));
    for (const definition of reads.values()) {
      const path = `/api/v1/${definition.resource}`;
      if (!listedDefinitions.has(definition) && paths[`${path}/{id}`]?.get) {
        lists.push({ path, groups: [], hasList: false, definition });
      }
    }
    const { rows } = await test.db.query(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    for (const { table_name, column_name } of rows) {
      tables.set(table_name, (tables.get(table_name) ?? new Set()).add(column_name));
    }
  });
  afterAll(() => test.close());

  /**
   * Returns the column and id that limit a table's rows to the caller, or null if the caller may see all rows. Only the
   * table's columns decide.
   */
  function ownerOf(
    table: string,
    { group, user_id, customer_id }: Caller,
  ): [column: string, id: string | null] | null {
    const columns = tables.get(table)!;
    // Clients have rows in `users` too, and no staff user may see those.
    if (table === 'users') return ['customer_id', null];
    if (group === Group.Customer && table === 'customers') return ['id', customer_id!];
    if (group === Group.Customer && columns.has('customer_id')) return ['customer_id', customer_id!];
    if (group !== Group.Admin && columns.has('user_id')) return ['user_id', user_id];
    return null;
  }

  /** Returns the ids of the rows that the caller may see, and of those that the caller may not see. */
  async function records(table: string, caller: Caller): Promise<{ ownIds: string[]; foreignIds: string[] }> {
    const owner = ownerOf(table, caller);
    const { rows } = await test.db.query<{ id: string; own: boolean }>(
      owner
        ? `SELECT id, ${owner[0]} IS NOT DISTINCT FROM $1::uuid AS own FROM ${table}`
        : `SELECT id, true AS own FROM ${table}`,
      owner ? [owner[1]] : [],
    );
    return {
      ownIds: rows.filter(({ own }) => own).map((row) => row.id),
      foreignIds: rows.filter(({ own }) => !own).map((row) => row.id),
    };
  }

  const recordOperation = (path: string) => paths[`${path}/{id}`]?.get as Json | undefined;
  /** Returns whether the records at this path have the fields of the definition. A list may have its own, shorter rows. */
  const isOfRecords = (path: string, { resource }: ReadDefinition<unknown>) =>
    path === `/api/v1/${resource}` || lists.every((one) => one.hasList || one.path !== path);
  const urlOf = (path: string) => path.replace('/api/v1/', '').replace('{id}', customer.customer_id!);

  /** Returns the fields of a row that are missing in the group's schema, and the required fields that the row lacks. */
  function schemaDifferences(row: Json, { projections }: ReadDefinition<unknown>, group: Group): string[] {
    const schema = projections[group]?.response as Json;
    if (!schema) return [];
    return [
      ...Object.keys(row).filter((field) => !(field in schema.properties)),
      ...(schema.required as string[]).filter((field) => !(field in row)),
    ];
  }

  it('has a read model for every list, and every read model is checked here', () => {
    expect(lists.filter(({ definition }) => !definition).map(({ path }) => path)).toEqual([]);
    const checkedModels = new Set(lists.map(({ definition }) => definition));
    const uncheckedModels = [...test.app.get(Features).readModels].filter(
      (definition) => !checkedModels.has(definition),
    );
    expect(uncheckedModels.map(({ resource }) => resource)).toEqual([]);
    expect(lists.length).toBeGreaterThan(15);
  });

  it('has a projection for exactly the groups that may call the list or the record', () => {
    const mismatches = lists.flatMap(({ path, groups, definition }) => {
      const allowedGroups = new Set([...groups, ...((recordOperation(path)?.['x-groups'] as Group[]) ?? [])]);
      return GROUPS.filter((group) => allowedGroups.has(group) !== group in definition.projections).map(
        (group) => `${path}: ${group}`,
      );
    });
    expect(mismatches).toEqual([]);
  });

  it('sorts every list by creation and by name if its table has them', async () => {
    const refused: string[] = [];
    for (const { path, groups, hasList, definition } of lists) {
      const reader = callers.find(({ group }) => groups.includes(group));
      if (!hasList || !reader) continue;
      for (const field of ['created_at', 'name']) {
        if (!tables.get(definition.table)?.has(field)) continue;
        const { status } = await reader.api.get(urlOf(path), { query: { ordering: `-${field}` } });
        if (status !== 200) refused.push(`${path}: ${field}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it('returns in every list exactly the caller’s rows with the fields of the group’s schema', async () => {
    const mismatches: string[] = [];
    for (const { path, groups, hasList, definition } of lists) {
      if (!hasList) continue;
      for (const caller of callers) {
        const { status, body } = await caller.api.get(urlOf(path), { query: { page_size: 1000 } });
        const call = `${caller.group} ${path}`;
        if (status !== (groups.includes(caller.group) ? 200 : 403)) mismatches.push(`${call}: ${status}`);
        if (status !== 200) continue;
        for (const row of body.results.slice(0, 2)) {
          mismatches.push(
            ...schemaDifferences(row, definition, caller.group).map((field) => `${call}: ${field}`),
          );
        }
        if (!tables.has(definition.table) || path.includes('{')) continue;
        const { ownIds } = await records(definition.table, caller);
        const visibleIds = (body.results as { id: string }[]).map(({ id }) => id);
        if (JSON.stringify(visibleIds.sort()) !== JSON.stringify(ownIds.sort())) {
          mismatches.push(`${call}: ${visibleIds.length} of ${ownIds.length}`);
        }
      }
    }
    expect(mismatches).toEqual([]);
  });

  it('refuses each group the filters and sorts that would show fields it does not see', () => {
    /**
     * Names that show nothing private: search and creation, the state of rows that are all active, the plan of a delivery,
     * the zip codes that a vendor serves.
     */
    const WITHOUT_FIELD = ['q', 'created_at', 'is_active', 'index', 'zip_code'];
    const outsiders: Group[] = [Group.ReferralCenter, Group.Customer];
    const allowed = lists.flatMap(({ path, groups, hasList, definition }) =>
      groups
        .filter((group) => outsiders.includes(group))
        .flatMap((group) => {
          const { response, refusedParameters } = definition.projections[group]!;
          if (!hasList || !response) return [];
          const fields = Object.keys((response as unknown as { properties: object }).properties);
          const shownNames = [...WITHOUT_FIELD, ...refusedParameters, ...fields];
          return [...Object.keys(definition.sorts), ...Object.keys(definition.filters)]
            .map((name) => name.replace(/_(after|before)$/, ''))
            .filter((name) => !shownNames.includes(name) && !shownNames.includes(`${name}_id`))
            .map((name) => `${group} ${path}: ${name}`);
        }),
    );
    expect(allowed).toEqual([]);
  });

  it('returns the caller’s own record and 404 for another user’s or client’s record', async () => {
    const mismatches: string[] = [];
    let foreignCount = 0;
    for (const { path, definition } of lists) {
      const detail = recordOperation(path);
      if (!detail || !isOfRecords(path, definition)) continue;
      for (const caller of callers) {
        const { ownIds, foreignIds } = await records(definition.table, caller);
        const recordIds = [...ownIds.slice(0, 1), ...foreignIds.slice(0, 2)];
        if (recordIds.length === 0) mismatches.push(`${path}: no records to check`);
        for (const id of recordIds) {
          const { status, body } = await caller.api.get(`${urlOf(path)}/${id}`);
          const expected = !detail['x-groups'].includes(caller.group) ? 403 : ownIds.includes(id) ? 200 : 404;
          if (expected === 404) foreignCount += 1;
          if (status !== expected)
            mismatches.push(`${caller.group} ${path}: ${status}, expected ${expected}`);
          if (status === 200) {
            mismatches.push(
              ...schemaDifferences(body, definition, caller.group).map(
                (field) => `${caller.group} ${path}: ${field}`,
              ),
            );
          }
        }
      }
    }
    expect(mismatches).toEqual([]);
    expect(foreignCount).toBeGreaterThan(5);
  });

  it('is audited with the listed ids for staff and not audited for a client', async () => {
    const showsClients = ({ table }: ReadDefinition<unknown>) =>
      table === 'customers' || tables.get(table)?.has('customer_id');
    const mismatches: string[] = [];
    for (const { path, groups, definition } of lists) {
      if (path.includes('{') || !showsClients(definition) || groups.length === 0) continue;
      for (const caller of [callers[1]!, customer]) {
        if (!groups.includes(caller.group)) continue;
        const { headers, body } = await caller.api.get(urlOf(path));
        const { rows } = await test.db.query(
          `SELECT resource, details FROM audit_entries WHERE event = 'list' AND request_id = $1`,
          [headers.get('x-request-id')],
        );
        const ids = (body.results as { id: string }[]).map(({ id }) => id);
        const expected = caller.group === Group.Customer ? [] : [{ resource: definition.resource, ids }];
        const auditedLists = rows.map(({ resource, details }) => ({ resource, ids: details.ids }));
        if (JSON.stringify(auditedLists) !== JSON.stringify(expected))
          mismatches.push(`${caller.group} ${path}`);
      }
    }
    expect(mismatches).toEqual([]);
  });
});
