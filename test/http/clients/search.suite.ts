import { fc } from '../../setup/fast-check.js';
import { Group } from '../../../server/contract/groups.js';
import {
  foldText,
  likeRegExp,
  searchWords,
} from '../../../server/platform/lists/large-tables/search-words.js';
import { aClient } from '../../factories/clients.js';
import { aRegion } from '../../factories/places.js';
import { aStaffUser, signedIn } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

describe('the search for clients', () => {
  let test: TestApp;
  let api: Api;
  let region: Json;

  const NAMES = ['María José Pérez', 'Andre Hernández', 'Grace Whitfield', 'Lucía Robinson', 'Ann Gracen'];

  beforeAll(async () => {
    test = await startTestApp();
    api = await signedIn(test, await aStaffUser(test, Group.Coordinator));
    region = await aRegion(api);
    for (const name of NAMES) await aClient(api, { name, region_id: region.id, phone_number: null });
  });
  afterAll(() => test.close());

  const search = async (q: string, query: Fields = {}): Promise<Json> =>
    ok(await api.get('customers/', { query: { q, region: region.id, ...query } }));
  const names = async (q: string, query: Fields = {}): Promise<string[]> =>
    (await search(q, query)).results.map(({ name }: Json) => name);

  it.each([
    ['maria jose', 'María José Pérez'],
    ['PÉREZ maria', 'María José Pérez'],
    ['hernandez', 'Andre Hernández'],
    ['hernandes', 'Andre Hernández'],
    ['hernndez', 'Andre Hernández'],
    ['hernanddez', 'Andre Hernández'],
    ['whitfield grace', 'Grace Whitfield'],
    ['whitfeld grac', 'Grace Whitfield'],
    ['lucia', 'Lucía Robinson'],
    ['xucia', 'Lucía Robinson'],
    ['robinsom', 'Lucía Robinson'],
  ])('finds by "%s" %s alone', async (q, name) => {
    expect(await names(q)).toEqual([name]);
    expect(await names('', { name: q })).toEqual([name]);
    expect(await names(q, { ordering: 'region,name' })).toEqual([name]);
  });

  it.each(['hermamdez', 'ane', 'grace robinson', "'", '-', 'whitfield whitfield grape juice'])(
    'finds nobody by "%s"',
    async (q) => {
      expect(await search(q)).toEqual({ count: 0, results: [] });
    },
  );

  it('has whom it finds as typed before others, in each order, dialect and page', async () => {
    const exact = await aClient(api, { name: 'Zoe Gracen-Lopez', region_id: region.id });
    for (const ordering of ['-created_at', 'created_at', 'name', 'region', 'program_name', 'city']) {
      expect((await names('grace', { ordering })).slice(0, 3).sort()).toEqual([
        'Ann Gracen',
        'Grace Whitfield',
        'Zoe Gracen-Lopez',
      ]);
    }
    const fuzzy = await aClient(api, { name: 'Zoe Gracem', region_id: region.id });
    for (const ordering of ['-created_at', 'created_at', 'name', '-name', 'region', 'city,name']) {
      const found = await names('gracen', { ordering });
      expect(found.slice(0, 2).sort()).toEqual(['Ann Gracen', 'Zoe Gracen-Lopez']);
      expect(found.slice(2).sort()).toEqual(['Grace Whitfield', 'Zoe Gracem']);
      const paged = [1, 2, 3, 4].map((page) => names('gracen', { ordering, page, page_size: 1 }));
      expect((await Promise.all(paged)).flat()).toEqual(found);
    }
    const filter = JSON.stringify({ q: 'gracen', region: region.id });
    const range = await api.get('customers/', {
      query: { filter, sort: '["name","DESC"]', range: '[0,9]' },
    });
    expect(range.headers.get('content-range')).toBe('customers 0-3/4');
    expect(ok(range).map(({ id }: Json) => id)).toEqual([
      exact.id,
      expect.any(String),
      fuzzy.id,
      expect.any(String),
    ]);
  });

  it('says what was found, in a search alone', async () => {
    await aClient(api, {
      name: 'Olga Finder',
      region_id: region.id,
      email: 'olga.finder@search.test',
      work_phone: '9375550181',
    });
    const matched = async (q: string) => (await search(q)).results.map((row: Json) => row.matched);
    expect(await matched('olga')).toEqual([['name', 'email']]);
    expect(await matched('fibder')).toEqual([['name']]);
    expect(await matched('search.test')).toEqual([['email']]);
    expect(await matched('(937) 555-0181')).toEqual([['work_phone']]);
    expect(await matched('0181 finder')).toEqual([['name', 'email', 'work_phone']]);
    const all = ok(await api.get('customers/', { query: { region: region.id } })).results;
    expect(all.filter((row: Json) => 'matched' in row)).toEqual([]);
  });

  it('takes ten words', async () => {
    const call = await api.get('customers/', { query: { q: 'a b c d e f g h i j k' } });
    expect(call).toMatchObject({ status: 400, body: { errors: { q: [{ code: 'invalid' }] } } });
  });

  it('folds any text as the database does', async () => {
    const letter = fc.constantFrom(..."aÁèÑñöÜøØłŁđßæÆœŒçžşİı'’‘`-  \t@.éÅ中ж%_\\");
    await fc.assert(
      fc.asyncProperty(fc.array(letter, { maxLength: 30 }), async (letters) => {
        const text = letters.join('');
        const { rows } = await test.db.query('SELECT search_fold($1) AS folded', [text]);
        expect(foldText(text)).toBe(rows[0].folded);
      }),
      { numRuns: 200 },
    );
  });

  it('finds every word of five letters or more with one wrong letter', () => {
    const word = fc.stringMatching(/^[a-z]{5,12}$/);
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('', 'q', 'qq'), (name, place, by) => {
        const at = place % name.length;
        const typed = by === 'qq' ? [...name].toSpliced(at, 0, 'q') : [...name].toSpliced(at, 1, by);
        fc.pre(typed.join('').length >= 5);
        const [{ exact, fuzzy }] = searchWords(typed.join('')) as [ReturnType<typeof searchWords>[0]];
        const text = ` ann ${name} `;
        const fits = (pattern: string) => likeRegExp(pattern).test(text);
        expect(fits(exact) || fuzzy.some(fits)).toBe(true);
      }),
    );
  });
});
