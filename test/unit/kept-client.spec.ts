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
