import { CAREGIVER_STATUSES } from '../contract/caregivers.js';
import { Group } from '../contract/groups.js';
import { Caregiver } from '../contract/responses/caregivers.js';
import { choiceFilter, relationFilter } from '../platform/lists/filters.js';
import {
  qualifiedColumns,
  ownedByCustomer,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';

const STATUS = `CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.accepted_at IS NOT NULL THEN 'active'
  ELSE 'invited' END`;

const columns = {
  ...qualifiedColumns(
    'id',
    'customer_id',
    'name',
    'email',
    'services',
    'invited_at',
    'accepted_at',
    'revoked_at',
  ),
  ...qualifiedColumns('version'),
  status: STATUS,
  invitation_expires_at: 'NULL::timestamptz',
};

/** A caregiver with a taken address has no account. A client must not learn of it, so for her all were invited. */
const INVITED_AT = `CASE WHEN t.revoked_at IS NOT NULL OR EXISTS (SELECT FROM users u WHERE u.caregiver_id = t.id)
  THEN t.invited_at END`;

const INVITATION_EXPIRES_AT = `CASE WHEN t.accepted_at IS NULL THEN (
  SELECT max(link.expires_at) FROM users u JOIN password_links link ON link.user_id = u.id
  WHERE u.caregiver_id = t.id AND link.purpose = 'invitation') END`;

/** Caregivers of clients. Caregivers themselves cannot read them. */
export const caregivers: ReadDefinition<Caregiver> = {
  resource: 'caregivers',
  table: 'caregivers',
  projections: {
    ...forGroups(
      [Group.Admin, Group.Coordinator],
      projection(Caregiver, {
        rows: 'all',
        columns: { ...columns, invited_at: INVITED_AT, invitation_expires_at: INVITATION_EXPIRES_AT },
      }),
    ),
    [Group.Customer]: projection(Caregiver, { rows: ownedByCustomer('t.customer_id'), columns }),
  },
  auditedClient: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    status: choiceFilter(STATUS, CAREGIVER_STATUSES),
  },
  sorts: { name: 't.name', invited_at: 't.invited_at', created_at: 't.created_at' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
