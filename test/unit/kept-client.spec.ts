import { defaultSide, MERGED_FIELDS, type MergedField } from '../../server/contract/duplicates.js';
import { defaultKeptClient, type Client } from '../../admin/duplicates/records.js';

const STATUSES: Client['allowed_statuses'] = ['active', 'hold', 'complete', 'archive'];

const client = (created_at: string, fields: Partial<Client>) =>
  ({ created_at, allowed_statuses: STATUSES, ...fields }) as Client;

const LONG_AGO = '2024-02-01T09:00:00Z';
const completed = client(LONG_AGO, { status: 'complete', allowed_statuses: ['hold', 'complete', 'archive'] });
const deceased = client(LONG_AGO, { status: 'in_memorium' });
const heldAfterComplete = client(LONG_AGO, { ...completed, status: 'hold' });
const served = client('2026-02-01T09:00:00Z', { status: 'active' });
const held = client('2026-02-01T09:00:00Z', { status: 'hold' });
const newest = client('2026-03-01T09:00:00Z', { status: 'new' });

describe('The record that a merge keeps by default', () => {
  it.each([
    ['a served client before a new one', served, newest],
    ['a client on hold before a new one', held, newest],
    ['a new client before a completed one', newest, completed],
    ['a new client before one on hold after Complete', newest, heldAfterComplete],
    ['a new client before one who has died', newest, deceased],
    ['the older of two records alike', completed, { ...completed, created_at: served.created_at }],
  ])('is %s', (_case, kept, other) => {
    expect([defaultKeptClient(kept, other), defaultKeptClient(other, kept)]).toEqual([kept, kept]);
  });
});

describe('The value that a merge keeps by default', () => {
  type Values = Partial<Record<MergedField, unknown>>;
  const recordOf = (values: Values) => values as Record<MergedField, unknown>;
  const filledFields = (kept: Values, other: Values) =>
    MERGED_FIELDS.filter((field) => defaultSide(field, recordOf(kept), recordOf(other)) === 'other');
  const other = { address: '1 Oak St', city: 'Dayton', state: 'OH', zip_code: '45402', notes: 'Has a dog.' };

  it('is the other record’s if the kept one has none', () => {
    expect(filledFields({ notes: '' }, other)).toEqual(['address', 'city', 'state', 'zip_code', 'notes']);
    expect(filledFields({ notes: 'Has a cat.' }, { notes: 'Has a dog.' })).toEqual([]);
  });

  it('is that of the same address, which it completes', () => {
    expect(filledFields({ address: '1 Oak St', city: 'Dayton', state: '' }, other)).toEqual([
      'state',
      'zip_code',
      'notes',
    ]);
  });

  it.each<[string, Values, Values]>([
    ['two addresses', { address: '9 Elm St', city: '', zip_code: '' }, other],
    [
      'two insurances',
      { insurance_coverage: 'N', insurance_provider: '' },
      { insurance_coverage: 'Y', insurance_provider: 'Aetna' },
    ],
    [
      'two contacts',
      { emergency_contact_name: 'Al' },
      { emergency_contact_name: 'Bo', emergency_contact_phone_number: '+19375550123' },
    ],
  ])('never mixes %s', (_case, kept, ofOther) => {
    expect(filledFields({ ...kept, notes: 'Hers.' }, ofOther)).toEqual([]);
  });
});
