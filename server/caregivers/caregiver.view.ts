import { CAREGIVER_STATUSES } from '../contract/caregivers.js';
import { Group } from '../contract/groups.js';
import { Caregiver } from '../contract/responses/caregivers.js';
import { choiceFilter, relationFilter } from '../platform/http/list-query.js';
import { own, ownedByCustomer, seenBy, view, type ReadDefinition } from '../platform/http/read-definition.js';

const STATUS = `CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.accepted_at IS NOT NULL THEN 'active'
  ELSE 'invited' END`;

const columns = {
  ...own('id', 'customer_id', 'name', 'email', 'services', 'invited_at', 'accepted_at', 'revoked_at'),
  ...own('version'),
  status: STATUS,
};

/** Who helps clients; caregivers themselves see none of it. */
export const caregivers: ReadDefinition<Caregiver> = {
  resource: 'caregivers',
  table: 'caregivers',
  views: {
    ...seenBy([Group.Admin, Group.Coordinator], view(Caregiver, { rows: 'all', columns })),
    [Group.Customer]: view(Caregiver, { rows: ownedByCustomer('t.customer_id'), columns }),
  },
  shows_client: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    status: choiceFilter(STATUS, CAREGIVER_STATUSES),
  },
  sorts: { name: 't.name', invited_at: 't.invited_at' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
