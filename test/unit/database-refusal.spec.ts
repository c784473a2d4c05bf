import { inputErrorsOfDatabaseError } from '../../server/platform/errors/database-refusal.js';

const MISSING = 'is not present in table "grants".';

/** Returns an error as the driver throws it. */
const failure = (code: string, detail?: string) => ({ driverError: { code, ...(detail && { detail }) } });

describe('what a failed statement means for what was sent', () => {
  it.each([
    [
      'a record that went away meanwhile',
      failure('23503', `Key (grant_id)=(7) ${MISSING}`),
      { grant_id: '7' },
      { grant_id: 'not_found' },
    ],
    [
      'the same under the name of the relation',
      failure('23503', `Key (grant_id)=(7) ${MISSING}`),
      { grant: '7' },
      { grant: 'not_found' },
    ],
    [
      'the same in a list of relations',
      failure('23503', `Key (grant_id)=(7) ${MISSING}`),
      { grant_ids: ['7'] },
      { grant_ids: 'not_found' },
    ],
    [
      'a name that was taken meanwhile',
      failure('23505', 'Key (name)=(Hope) already exists.'),
      { status: 'new', name: 'Hope' },
      { name: 'unique' },
    ],
    [
      'a column whose name is a word of SQL',
      failure('23505', 'Key ("group")=(Admin) already exists.'),
      { group: 'Admin' },
      { group: 'unique' },
    ],
    [
      'a day that was taken, beside what the address names',
      failure('23505', 'Key (transport_vendor_id, leave_date)=(7, 2026-11-21) already exists.'),
      { leave_date: '2026-11-21' },
      { leave_date: 'unique' },
    ],
    [
      'a number that its column cannot hold',
      failure('22003'),
      { name: 'Hope', number_of_adults: 3_000_000_000 },
      { number_of_adults: 'max_value' },
    ],
    [
      'a NUL that reached the database',
      failure('22021'),
      { name: 'Hope', notes: 'a\u0000b' },
      { notes: 'invalid' },
    ],
    [
      'half a surrogate pair in what is stored as JSON',
      failure('22P05'),
      { data: { note: '\ud800' } },
      { data: 'invalid' },
    ],
  ])('%s is refused on its field', (_case, error, sent, expected) => {
    const refusal = inputErrorsOfDatabaseError(error, sent)!;
    const codes = Object.entries(refusal).map(([field, [first]]) => [field, first!.code]);
    expect(Object.fromEntries(codes)).toEqual(expected);
    // The refusal contains no value of another record and no text of the database.
    expect(JSON.stringify(refusal)).not.toMatch(/Key|already exists|present|Hope/);
  });

  it('what others still need is refused as a whole', () => {
    const error = failure('23503', 'Key (id)=(7) is still referenced from table "customers".');
    expect(inputErrorsOfDatabaseError(error, { id: '7' })).toEqual({
      non_field_errors: [{ code: 'in_use', message: 'Other records still use this.' }],
    });
  });

  it.each([
    ['a key that was not sent', failure('23505', 'Key (handle)=(7) already exists.'), { name: 'Hope' }],
    ['a number that was not sent', failure('22003'), { number_of_adults: 3 }],
    ['a mistake in a statement', failure('42601'), { name: 'Hope' }],
    ['an error of the code', new Error('undefined is not a function'), { name: 'Hope' }],
  ])("%s is nobody's mistake who called", (_case, error, sent) => {
    expect(inputErrorsOfDatabaseError(error, sent)).toBeNull();
  });
});
