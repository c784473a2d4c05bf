import { Group } from '../contract/groups.js';
import { OwnReferral } from '../contract/responses/referrals.js';
import { callFields } from '../customers/call-fields.js';
import { qualifiedColumns, projection, type ReadDefinition } from '../platform/lists/read-model.js';

const IS_CONTACTED = `t.state = 'received' AND ${callFields.contacted_at} IS NOT NULL`;

/** Patients whom a clinic's user has referred. Only this user sees them. */
export const referrals: ReadDefinition<OwnReferral> = {
  resource: 'referrals',
  table: 'referrals',
  projections: {
    [Group.ReferralCenter]: projection(OwnReferral, {
      rows: ({ id }, parameters) => `t.user_id = ${parameters.add(id)}::uuid`,
      columns: {
        ...qualifiedColumns('id', 'name', 'created_at'),
        state: `CASE WHEN ${IS_CONTACTED} THEN 'contacted' ELSE t.state END`,
        state_since: `CASE WHEN ${IS_CONTACTED} THEN ${callFields.contacted_at} ELSE t.state_since END`,
      },
    }),
  },
  filters: {},
  sorts: { created_at: 't.created_at', name: 't.name' },
  defaultSort: '-created_at',
  defaultPageSize: 1000,
};
