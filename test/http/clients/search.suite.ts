import { fc } from '../../setup/fast-check.js';
import { Group } from '../../../server/contract/groups.js';
import {
  foldName,
  foldText,
  likeRegExp,
  searchWords,
} from '../../../server/platform/lists/large-tables/search-words.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

describe('The search for clients', () => {
  let test: TestApp;
  let api: Api;
  let region: Json;

  const NAMES = [
    ...['María José Pérez', 'Andre Hernández', 'Grace Whitfield', 'Lucía Robinson', 'Ann Gracen'],
    ...['Wolvercote, Annabel', 'Bettina (Libby) "Tina" Strangeways', 'Smith/Brambleshire'],
    ...['Fennimore.Oakenshaw', 'Hopperton–Wexelby', "Moira O'Brien-St. Louis"],
  ];

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    region = await createRegion(api);
    for (const name of NAMES) await createClient(api, { name, region_id: region.id, phone_number: null });
  });
  afterAll(() => test.close());

  const search = async (q: string, query: Fields = {}): Promise<Json> =>
    ok(await api.get('customers/', { query: { q, region: region.id, ...query } }));
  const findNames = async (q: string, query: Fields = {}): Promise<string[]> =>
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
    ['Whitfield, Grace', 'Grace Whitfield'],
    ['whitfield;grace.', 'Grace Whitfield'],
    ['lucia', 'Lucía Robinson'],
    ['xucia', 'Lucía Robinson'],
    ['robinsom', 'Lucía Robinson'],
    ['wolvercte', 'Wolvercote, Annabel'],
    ['libbi tina', 'Bettina (Libby) "Tina" Strangeways'],
    ['(Libby)', 'Bettina (Libby) "Tina" Strangeways'],
    ['brambleshre/smith', 'Smith/Brambleshire'],
    ['oakenshw', 'Fennimore.Oakenshaw'],
    ['fennimore.oaken', 'Fennimore.Oakenshaw'],
    ['wexelbi–hopperton', 'Hopperton–Wexelby'],
    ["o'brien st.louis", "Moira O'Brien-St. Louis"],
    ['obrian', "Moira O'Brien-St. Louis"],
  ])('matches "%s" to %s only', async (q, name) => {
    expect(await findNames(q)).toEqual([name]);
    expect(await findNames('', { name: q })).toEqual([name]);
    expect(await findNames(q, { ordering: 'region,name' })).toEqual([name]);
  });

  it.each(['.', '_', '%', 'hermamdez', 'ane', 'grace robinson', "'", '-', 'whitfield whitfield grape juice'])(
    'finds nobody for "%s"',
    async (q) => {
      expect(await search(q)).toEqual({ count: 0, results: [] });
    },
  );

  it('ranks exact matches before fuzzy ones in every sort order, on every page and in range requests', async () => {
    const exactMatch = await createClient(api, { name: 'Zoe Gracen-Lopez', region_id: region.id });
    for (const ordering of ['-created_at', 'created_at', 'name', 'region', 'program_name', 'city']) {
      expect((await findNames('grace', { ordering })).slice(0, 3).sort()).toEqual([
        'Ann Gracen',
        'Grace Whitfield',
        'Zoe Gracen-Lopez',
      ]);
    }
    const fuzzyMatch = await createClient(api, { name: 'Zoe Gracem', region_id: region.id });
    for (const ordering of ['-created_at', 'created_at', 'name', '-name', 'region', 'city,name']) {
      const foundNames = await findNames('gracen', { ordering });
      expect(foundNames.slice(0, 2).sort()).toEqual(['Ann Gracen', 'Zoe Gracen-Lopez']);
      expect(foundNames.slice(2).sort()).toEqual(['Grace Whitfield', 'Zoe Gracem']);
      const paged = [1, 2, 3, 4].map((page) => findNames('gracen', { ordering, page, page_size: 1 }));
      expect((await Promise.all(paged)).flat()).toEqual(foundNames);
    }
    const filter = JSON.stringify({ q: 'gracen', region: region.id });
    const range = await api.get('customers/', {
      query: { filter, sort: '["name","DESC"]', range: '[0,9]' },
    });
    expect(range.headers.get('content-range')).toBe('customers 0-3/4');
    expect(ok(range).map(({ id }: Json) => id)).toEqual([
      exactMatch.id,
      expect.any(String),
      fuzzyMatch.id,
      expect.any(String),
    ]);
  });

  it('returns the matched fields in a search but not in a plain list', async () => {
    await createClient(api, {
      name: 'Olga Finder',
      region_id: region.id,
      email: 'olga.finder@search.test',
      work_phone: '9375550181',
    });
    const matchedFields = async (q: string) => (await search(q)).results.map((row: Json) => row.matched);
    expect(await matchedFields('olga')).toEqual([['name', 'email']]);
    expect(await matchedFields('fibder')).toEqual([['name']]);
    expect(await matchedFields('search.test')).toEqual([['email']]);
    expect(await matchedFields('(937) 555-0181')).toEqual([['work_phone']]);
    expect(await matchedFields('0181 finder')).toEqual([['name', 'email', 'work_phone']]);
    const rows = ok(await api.get('customers/', { query: { region: region.id } })).results;
    expect(rows.filter((row: Json) => 'matched' in row)).toEqual([]);
  });

  it('refuses more than ten words', async () => {
    const response = await api.get('customers/', { query: { q: 'a b c d e f g h i j k' } });
    expect(response).toMatchObject({ status: 400, body: { errors: { q: [{ code: 'invalid' }] } } });
  });

  it('folds any text and name like the database', async () => {
    const letter = fc.constantFrom(..."aÁèÑñöÜøØłŁđßæÆœŒçžşİı'’‘`-  \t@.éÅ中ж%_\\(/–…“„«¿·~[^|");
    await fc.assert(
      fc.asyncProperty(fc.array(letter, { maxLength: 30 }), async (letters) => {
        const text = letters.join('');
        const { rows } = await test.db.query('SELECT search_fold($1) AS text, search_fold_name($1) AS name', [
          text,
        ]);
        expect({ text: foldText(text), name: foldName(text) }).toEqual(rows[0]);
      }),
      { numRuns: 200 },
    );
  });

  it('matches a word despite one wrong, missing or extra letter if five or more letters are typed', () => {
    const word = fc.stringMatching(/^[a-z]{5,12}$/);
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('', 'q', 'qq'), (name, seed, replacement) => {
        const index = seed % name.length;
        const typedLetters =
          replacement === 'qq'
            ? [...name].toSpliced(index, 0, 'q')
            : [...name].toSpliced(index, 1, replacement);
        fc.pre(typedLetters.join('').length >= 5);
        const [{ exact, fuzzy }] = searchWords(typedLetters.join('')) as [ReturnType<typeof searchWords>[0]];
        const text = ` ann ${name} `;
        const matches = (pattern: string) => likeRegExp(pattern).test(text);
        expect([...exact, ...fuzzy].some(matches)).toBe(true);
      }),
    );
  });
});
