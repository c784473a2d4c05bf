import { Group } from '../contract/groups.js';
import { OwnReferral } from '../contract/responses/referrals.js';
import { firstReachedAtSql } from '../client-facts/calls.js';
import { qualifiedColumns, projection, type ReadDefinition } from '../platform/lists/read-model.js';

const CONTACTED_AT = firstReachedAtSql('c');
const IS_CONTACTED = `t.state = 'received' AND ${CONTACTED_AT} IS NOT NULL`;

/** Patients whom a clinic's user has referred. Only this user sees them. */
export const referrals: ReadDefinition<OwnReferral> = {
  resource: 'referrals',
  table: 'referrals',
  joins: 'JOIN customers c ON c.id = t.customer_id',
  projections: {
    [Group.ReferralCenter]: projection(OwnReferral, {
      rows: ({ id }, parameters) => `t.user_id = ${parameters.add(id)}::uuid`,
      columns: {
        ...qualifiedColumns('id', 'name', 'created_at'),
        state: `CASE WHEN ${IS_CONTACTED} THEN 'contacted' ELSE t.state END`,
        // An earlier call, to a record merged with hers, would tell the clinic that she was known.
        state_since: `CASE WHEN ${IS_CONTACTED} THEN greatest(${CONTACTED_AT}, t.created_at) ELSE t.state_since END`,
      },
    }),
  },
  filters: {},
  sorts: { created_at: 't.created_at', name: 't.name' },
  defaultSort: '-created_at',
  defaultPageSize: 1000,
};
