import { Group } from '../contract/groups.js';
import { keys } from '../contract/messages.js';
import { Region } from '../contract/responses/places.js';
import { substringSearchFilter } from '../platform/lists/filters.js';
import { amountAsNumberSql, qualifiedColumns, forGroups, projection } from '../platform/lists/read-model.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { RegionHooks } from './region.hooks.js';
import { RegionEntity } from './region.entity.js';
import { RegionInput } from './regions.dto.js';

/** Areas with their own coordinators, vendors and time zone. */
export const regions: ResourceDefinition<RegionEntity, RegionInput, Region> = {
  resource: 'regions',
  entity: RegionEntity,
  input: RegionInput,
  response: Region,
  noun: 'region',
  removal: 'remove',
  inUseMessage: { code: 'region_has_transactions', key: keys.regions.has_transactions },
  hooks: RegionHooks,
  table: 'regions',
  projections: forGroups(
    [Group.Admin, Group.Coordinator, Group.Manager],
    projection(Region, {
      rows: 'all',
      columns: {
        ...qualifiedColumns('id', 'name', 'contact_name', 'phone_number', 'time_zone', 'version'),
        cost_of_transport: amountAsNumberSql('t.cost_of_transport'),
      },
    }),
  ),
  filters: { q: substringSearchFilter('lower(t.name::text)') },
  sorts: {
    name: 't.name',
    contact_name: 't.contact_name',
    cost_of_transport: 't.cost_of_transport',
    created_at: 't.created_at',
  },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
