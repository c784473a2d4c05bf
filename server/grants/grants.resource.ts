import { Group } from '../contract/groups.js';

import { Grant } from '../contract/responses/places.js';
import { substringSearchFilter } from '../platform/lists/filters.js';
import { amountAsNumberSql, qualifiedColumns, forGroups, projection } from '../platform/lists/read-model.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { GrantEntity } from './grant.entity.js';
import { GrantInput } from './grants.dto.js';

/** Grants that pay for clients' services. */
export const grants: ResourceDefinition<GrantEntity, GrantInput, Grant> = {
  resource: 'grants',
  entity: GrantEntity,
  input: GrantInput,
  response: Grant,
  noun: 'grant',
  removal: 'remove',
  table: 'grants',
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(Grant, {
      rows: 'all',
      columns: {
        ...qualifiedColumns('id', 'name', 'full_name', 'notes', 'version'),
        total_budget: amountAsNumberSql('t.total_budget'),
      },
    }),
  ),
  filters: { q: substringSearchFilter('lower(t.name::text)') },
  sorts: {
    name: 't.name',
    full_name: 't.full_name',
    total_budget: 't.total_budget',
    created_at: 't.created_at',
  },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
