import { Group } from '../contract/groups.js';

import { Grant } from '../contract/responses/places.js';
import { searchFilter } from '../platform/http/list-query.js';
import { own, seenBy, view } from '../platform/http/read-definition.js';
import type { ResourceDefinition } from '../platform/http/resource-definition.js';
import { GrantEntity } from './grant.entity.js';
import { GrantInput } from './grants.dto.js';

/** Grants: the money behind a client's services. */
export const grants: ResourceDefinition<GrantEntity, GrantInput, Grant> = {
  resource: 'grants',
  entity: GrantEntity,
  input: GrantInput,
  response: Grant,
  noun: 'grant',
  removal: 'remove',
  table: 'grants',
  views: seenBy(
    [Group.Admin, Group.Coordinator],
    view(Grant, { rows: 'all', columns: own('id', 'name', 'full_name', 'notes', 'version') }),
  ),
  filters: { q: searchFilter('lower(t.name::text)') },
  sorts: { name: 't.name', full_name: 't.full_name' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
