import { Group } from '../../../server/contract/groups.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { signInAs } from '../../factories/users.js';
import { ok, UNKNOWN_ID, type Api, type CallOptions, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { errorCodes, fieldError } from '../../setup/problems.js';

describe('Lists', () => {
  let test: TestApp;
  let api: Api;
  /** Clients of two regions and three statuses, in the order in which they were added. */
  let clients: Json[];
  let regions: Json[];

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
    regions = [await createRegion(api, { name: 'North' }), await createRegion(api, { name: 'South' })];
    clients = [];
    const seeds = [
      { name: 'Ann Abel', status: 'new', city: 'Troy', phone_number: '9375550101' },
      { name: 'bea Baker', status: 'active', city: 'Xenia', email: 'bea@prg.test' },
      { name: 'Cleo Cole', status: 'hold', city: 'Dayton', landline_phone_number: '9375550103' },
      { name: 'Dot Day', status: 'active', city: 'Alpha', email: 'dot%d_x@prg.test' },
      { name: "Eve O'Hara", status: 'new', city: 'Berea' },
    ];
    for (const [n, seed] of seeds.entries()) {
      clients.push(await createClient(api, { ...seed, region_id: regions[n % 2].id }));
    }
  });
  afterAll(() => test.close());

  const list = (query: CallOptions['query'] = {}, path = 'customers/') => api.get(path, { query });
  const names = async (query: CallOptions['query']) =>
    ok(await list(query)).results.map((client: Json) => client.name.split(' ')[0]);

  describe('The page dialect', () => {
    it('returns the total count and the newest clients first, 10 per page', async () => {
      const page = ok(await list());
      expect(Object.keys(page).sort()).toEqual(['count', 'results']);
      expect(page.count).toBe(5);
      expect(page.results.map(({ id }: Json) => id)).toEqual(clients.map(({ id }) => id).reverse());
      for (let n = 0; n < 7; n += 1) await createClient(api, { name: 'Zed', status: 'archive' });
      expect(ok(await list()).results).toHaveLength(10);
      expect(ok(await list()).count).toBe(12);
      expect(ok(await list({ page: 2 })).results).toHaveLength(2);
      await test.db.query(`DELETE FROM customers WHERE name = 'Zed'`);
    });

    it('splits a list by page and page_size and returns an empty page past the end', async () => {
      expect(await names({ page: 1, page_size: 2 })).toEqual(['Eve', 'Dot']);
      expect(await names({ page: 2, page_size: 2 })).toEqual(['Cleo', 'bea']);
      expect(await names({ page: 3, page_size: 2 })).toEqual(['Ann']);
      const pastEnd = await list({ page: 99, page_size: 2 });
      expect(pastEnd.status).toBe(200);
      expect(pastEnd.body).toEqual({ count: 5, results: [] });
      for (const page of ['999999999999999', String(Number.MAX_SAFE_INTEGER)])
        expect(ok(await list({ page, page_size: 1000 }))).toEqual({ count: 5, results: [] });
      expect(ok(await list({ page_size: 1000 })).count).toBe(5);
    });

    it('sorts by the requested field and repeats no row with an equal value on another page', async () => {
      expect(await names({ ordering: 'city' })).toEqual(['Dot', 'Eve', 'Cleo', 'Ann', 'bea']);
      expect(await names({ ordering: '-city' })).toEqual(['bea', 'Ann', 'Cleo', 'Eve', 'Dot']);
      expect(await names({ ordering: 'created_at' })).toEqual(['Ann', 'bea', 'Cleo', 'Dot', 'Eve']);
      const byId = ok(await list({ ordering: 'id' })).results.map(({ id }: Json) => id);
      expect(byId).toEqual([...byId].sort());
      expect(ok(await list({ ordering: '-id' })).results.map(({ id }: Json) => id)).toEqual(byId.reverse());
      const byName = ok(await list({ ordering: 'name' })).results.map(({ name }: Json) => name.toLowerCase());
      expect(byName).toEqual([...byName].sort());
      // Rows with equal sort values are neither repeated nor left out across pages.
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => names({ ordering: 'status', page, page_size: 1 })),
      );
      expect(new Set(pages.flat()).size).toBe(5);
    });

    it('filters by one or several values, repeated or comma-separated', async () => {
      expect(await names({ status: 'new' })).toEqual(['Eve', 'Ann']);
      expect(await names({ status: 'new,hold' })).toEqual(['Eve', 'Cleo', 'Ann']);
      expect(await names({ status: ['new', 'hold'] })).toEqual(['Eve', 'Cleo', 'Ann']);
      expect(await names({ region: regions[1].id })).toEqual(['Dot', 'bea']);
      expect(await names({ region: [regions[0].id, regions[1].id], status: 'active' })).toEqual([
        'Dot',
        'bea',
      ]);
      expect(await names({ region: regions[0].id, status: 'active' })).toEqual([]);
      expect(await names({ id: `${clients[0].id},${clients[4].id},${UNKNOWN_ID}` })).toEqual(['Eve', 'Ann']);
      expect(await names({ region: UNKNOWN_ID })).toEqual([]);
    });

    it.each(['q', 'name'])('searches name, phone and e-mail by %s', async (parameter) => {
      expect(await names({ [parameter]: 'bel' })).toEqual(['Ann']);
      expect(await names({ [parameter]: 'BEA' })).toEqual(['bea']);
      expect(await names({ [parameter]: 'bea@prg' })).toEqual(['bea']);
      expect(await names({ [parameter]: '(937) 555-0101' })).toEqual(['Ann']);
      expect(await names({ [parameter]: '5550103' })).toEqual(['Cleo']);
      expect(await names({ [parameter]: "o'hara" })).toEqual(['Eve']);
      expect(await names({ [parameter]: 't%d_x' })).toEqual(['Dot']);
      for (const text of ['%', '_', '\\', "'; --", 'Troy', '😀']) {
        expect(await names({ [parameter]: text })).toEqual([]);
      }
    });

    it('ignores empty parameters', async () => {
      const empty = {
        status: '',
        region: '',
        q: '',
        name: '',
        id: '',
        page: '',
        page_size: '',
        ordering: '',
      };
      expect(ok(await list(empty)).count).toBe(5);
    });

    it.each([
      ['page', '0'],
      ['page', '-1'],
      ['page', '1.5'],
      ['page', 'two'],
      ['page', '1,2'],
      ['page', '99999999999999999999'],
      ['page_size', '0'],
      ['page_size', '1001'],
      ['page_size', '-5'],
      ['ordering', 'nonsense'],
      ['ordering', 'name;drop table customers'],
      ['ordering', 'notes'],
      ['status', 'gone'],
      ['status', 'new,gone'],
      ['region', '1'],
      ['id', 'x'],
    ])('refuses %s=%s with an error on that parameter', async (parameter, value) => {
      const { status, codes } = errorCodes(await list({ [parameter]: value }));
      expect([status, Object.keys(codes)]).toEqual([400, [parameter]]);
    });

    it.each([
      ['is_delivered', 'true,false'],
      ['delivery_date_after', `${day(0)},${day(1)}`],
    ])('refuses two values for %s, which takes one', async (parameter, value) => {
      const response = await api.get('meal_transport_transactions/', { query: { [parameter]: value } });
      expect(errorCodes(response)).toEqual({ status: 400, codes: { [parameter]: [expect.any(String)] } });
    });

    it.each(['colour', 'constructor', '__proto__', 'toString', 'notes'])(
      'refuses the unknown filter %s',
      async (name) => {
        expect(errorCodes(await list({ [name]: '1' }))).toEqual({
          status: 400,
          codes: { [name]: [expect.any(String)] },
        });
      },
    );
  });

  describe('The range dialect', () => {
    const range = (query: Record<string, unknown>, path = 'customers/') =>
      list(
        Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
        path,
      );

    it('returns a bare array and a Content-Range header', async () => {
      const response = await range({ sort: ['city', 'ASC'], range: [1, 2], filter: {} });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-range')).toBe('customers 1-2/5');
      expect(response.body.map(({ city }: Json) => city)).toEqual(['Berea', 'Dayton']);
      const all = await range({ range: [0, 24] });
      expect(all.headers.get('content-range')).toBe('customers 0-4/5');
      expect(all.body.map(({ id }: Json) => id)).toEqual(clients.map(({ id }) => id).reverse());
      const sortResponse = await range({ sort: ['city', 'DESC'] });
      expect(sortResponse.body[0].city).toBe('Xenia');
      const pastEnd = await range({ range: [50, 59] });
      expect([pastEnd.status, pastEnd.body]).toEqual([200, []]);
      expect(pastEnd.headers.get('content-range')).toMatch(/^customers .*\/5$/);
    });

    it('filters by search, status and ids and ignores empty filters', async () => {
      const filterResponse = await range({ filter: { q: 'ann', status: ['new', 'active'] } });
      expect(filterResponse.body.map(({ name }: Json) => name)).toEqual(['Ann Abel']);
      expect(filterResponse.headers.get('content-range')).toBe('customers 0-0/1');
      const ids = [clients[0].id, clients[3].id];
      expect((await range({ filter: { id: ids } })).body.map(({ id }: Json) => id).sort()).toEqual(
        [...ids].sort(),
      );
      expect((await range({ filter: { id: clients[2].id } })).body).toHaveLength(1);
      expect((await range({ filter: { id: [] } })).body).toEqual([]);
      const empty = await range({ filter: { q: '', status: '' } });
      expect(empty.body).toHaveLength(5);
    });

    it('returns the same records as the page dialect', async () => {
      const page = ok(await list({ ordering: '-name', status: 'active', page_size: 1000 })).results;
      expect((await range({ sort: ['name', 'DESC'], filter: { status: 'active' } })).body).toEqual(page);
    });

    it('returns all records of a filter by 12 ids', async () => {
      const addedClients = await Promise.all(
        Array.from({ length: 12 }, () => createClient(api, { name: 'Zed' })),
      );
      const ids = addedClients.map(({ id }) => id);
      const response = await range({ filter: { id: ids } });
      expect(response.body.map(({ id }: Json) => id).sort()).toEqual([...ids].sort());
      await test.db.query(`DELETE FROM customers WHERE name = 'Zed'`);
    });

    it.each([
      ['range', '[5'],
      ['range', '[5,1]'],
      ['range', '[-1,5]'],
      ['range', '[0,1000]'],
      ['range', '["0","5"]'],
      ['range', '{}'],
      ['sort', '["nonsense","ASC"]'],
      ['sort', '["name","UP"]'],
      ['sort', 'name'],
      ['filter', '[1]'],
      ['filter', 'x'],
      ['filter', 'null'],
    ])('refuses %s=%s', async (parameter, value) => {
      const { status, codes } = errorCodes(await list({ [parameter]: value }));
      expect([status, Object.keys(codes)]).toEqual([400, [parameter]]);
    });

    it('refuses invalid filters with errors under their own names', async () => {
      expect(errorCodes(await range({ filter: { colour: 'red', status: 'gone' } })).codes).toEqual({
        colour: expect.any(Array),
        status: expect.any(Array),
      });
      expect((await range({ filter: { status: { $ne: 'new' } } })).status).toBe(400);
    });
  });

  describe('Each resource', () => {
    const RESOURCES = [
      'customers',
      'regions',
      'programs',
      'grants',
      'meal_vendors',
      'meal_transport_vendors',
      'races',
      'ethnicities',
      'cities',
      'customer_meal_schedules',
      'meal_transaction_indices',
      'meal_transport_transactions',
    ];

    it.each(RESOURCES)(
      'supports both list dialects, with and without a trailing slash: %s',
      async (resource) => {
        for (const path of [resource, `${resource}/`]) {
          const page = ok(await list({}, path));
          expect(page).toEqual({ count: expect.any(Number), results: expect.any(Array) });
          const range = await list({ range: '[0,24]', sort: '["id","ASC"]', filter: '{}' }, path);
          expect(range.status).toBe(200);
          expect(range.body).toHaveLength(Math.min(page.count, 25));
          expect(range.headers.get('content-range')).toMatch(
            new RegExp(`^${resource} \\d+-\\d+/${page.count}$`),
          );
          expect(errorCodes(await list({ nonsense: '1' }, path)).status).toBe(400);
          expect(errorCodes(await list({ ordering: 'nonsense' }, path))).toEqual(
            fieldError('ordering', 'invalid'),
          );
          expect(ok(await list({ page: 9999 }, path)).results).toEqual([]);
        }
      },
    );

    it.each(RESOURCES.filter((name) => !['races', 'ethnicities', 'cities'].includes(name)))(
      'returns 404 for malformed and unknown ids: %s',
      async (resource) => {
        for (const id of ['1', 'null', '%27', '%ff', UNKNOWN_ID, `${UNKNOWN_ID}0`]) {
          for (const path of [`${resource}/${id}`, `${resource}/${id}/`]) {
            expect((await api.get(path)).status).toBe(404);
          }
        }
        expect(ok(await list({ id: UNKNOWN_ID }, `${resource}/`)).results).toEqual([]);
      },
    );

    it('lists regions by name and on one page by default', async () => {
      for (let n = 0; n < 12; n += 1)
        await createRegion(api, { name: `Area ${String.fromCharCode(76 - n)}` });
      const { results, count } = ok(await list({}, 'regions/'));
      expect(results).toHaveLength(count);
      const regionNames = results.map(({ name }: Json) => name);
      expect(regionNames).toEqual([...regionNames].sort());
    });

    it('lists races, ethnicities, and the cities of clients and of served zip codes', async () => {
      for (const path of ['races/', 'ethnicities/']) {
        const { results } = ok(await list({}, path));
        expect(results.length).toBeGreaterThan(1);
        for (const one of results)
          expect(one).toMatchObject({ id: expect.any(String), name: expect.any(String) });
      }
      const cities = ok(await list({}, 'cities/')).results.map(({ name }: Json) => name);
      expect(cities).toEqual(expect.arrayContaining(['Alpha', 'Berea', 'Dayton', 'Troy', 'Xenia']));
      expect(new Set(cities).size).toBe(cities.length);
      for (const city of ok(await list({}, 'cities/')).results)
        expect(ok(await list({ id: city.id }, 'cities/')).results).toEqual([city]);

      const vendor = await createCleaningVendor(api, regions[0].id, {
        serviceable_zip_codes: ['45324', '99999'],
      });
      const fairbornCities = async () =>
        ok(await list({ q: 'fairborn' }, 'cities/')).results.map(({ name, state }: Json) => [name, state]);
      expect(await fairbornCities()).toEqual([['Fairborn', 'OH']]);
      ok(await api.delete(`cleaning_vendors/${vendor.id}/`));
      expect(await fairbornCities()).toEqual([]);
    });

    it('finds the city, state and county of a zip code and returns 404 for other values', async () => {
      expect(ok(await api.get('zip_codes/45402/'))).toEqual({
        city: 'Dayton',
        state: 'OH',
        county: 'Montgomery',
      });
      // 09001 is a military zip code, which has no state.
      for (const zip of ['00000', 'abcde', '4540', '454021', '09001']) {
        expect((await api.get(`zip_codes/${zip}/`)).status).toBe(404);
      }
    });
  });
});
