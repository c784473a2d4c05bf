import { inputErrorsOfDatabaseError } from '../../server/platform/errors/database-refusal.js';

const MISSING_DETAIL = 'is not present in table "grants".';

/** Returns an error as the driver throws it. */
const databaseError = (code: string, detail?: string) => ({
  driverError: { code, ...(detail && { detail }) },
});

describe('The translation of a database error', () => {
  it.each([
    [
      'a deleted relation',
      databaseError('23503', `Key (grant_id)=(7) ${MISSING_DETAIL}`),
      { grant_id: '7' },
      { grant_id: 'not_found' },
    ],
    [
      'a deleted relation that was sent without _id',
      databaseError('23503', `Key (grant_id)=(7) ${MISSING_DETAIL}`),
      { grant: '7' },
      { grant: 'not_found' },
    ],
    [
      'a deleted relation in a list',
      databaseError('23503', `Key (grant_id)=(7) ${MISSING_DETAIL}`),
      { grant_ids: ['7'] },
      { grant_ids: 'not_found' },
    ],
    [
      'a name that is already taken',
      databaseError('23505', 'Key (name)=(Hope) already exists.'),
      { status: 'new', name: 'Hope' },
      { name: 'unique' },
    ],
    [
      'a column that is named like an SQL keyword',
      databaseError('23505', 'Key ("group")=(Admin) already exists.'),
      { group: 'Admin' },
      { group: 'unique' },
    ],
    [
      'a day that is already taken for the vendor in the path',
      databaseError('23505', 'Key (transport_vendor_id, leave_date)=(7, 2026-11-21) already exists.'),
      { leave_date: '2026-11-21' },
      { leave_date: 'unique' },
    ],
    [
      'a number that is too large for its column',
      databaseError('22003'),
      { name: 'Hope', number_of_adults: 3_000_000_000 },
      { number_of_adults: 'max_value' },
    ],
    ['a NUL character', databaseError('22021'), { name: 'Hope', notes: 'a\u0000b' }, { notes: 'invalid' }],
    [
      'half a surrogate pair in a JSON value',
      databaseError('22P05'),
      { data: { note: '\ud800' } },
      { data: 'invalid' },
    ],
  ])('returns a field error without database values for %s', (_case, error, body, expected) => {
    const errors = inputErrorsOfDatabaseError(error, body)!;
    const codes = Object.entries(errors).map(([field, [first]]) => [field, first!.code]);
    expect(Object.fromEntries(codes)).toEqual(expected);
    // The errors contain no value of another record and no text of the database.
    expect(JSON.stringify(errors)).not.toMatch(/Key|already exists|present|Hope/);
  });

  it('returns one general error for a record that other records still use', () => {
    const error = databaseError('23503', 'Key (id)=(7) is still referenced from table "customers".');
    expect(inputErrorsOfDatabaseError(error, { id: '7' })).toEqual({
      non_field_errors: [{ code: 'in_use', message: 'Other records still use this.' }],
    });
  });

  it.each([
    ['a key that was not sent', databaseError('23505', 'Key (handle)=(7) already exists.'), { name: 'Hope' }],
    ['a number overflow that no sent value explains', databaseError('22003'), { number_of_adults: 3 }],
    ['a syntax error in a statement', databaseError('42601'), { name: 'Hope' }],
    ['an error in the code', new Error('undefined is not a function'), { name: 'Hope' }],
  ])('returns null for %s', (_case, error, body) => {
    expect(inputErrorsOfDatabaseError(error, body)).toBeNull();
  });
});
