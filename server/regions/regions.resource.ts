import { Group } from '../contract/groups.js';
import { keys } from '../contract/messages.js';
import { Region } from '../contract/responses/places.js';
import { searchFilter } from '../platform/http/list-query.js';
import { dollars, own, seenBy, view } from '../platform/http/read-definition.js';
import type { ResourceDefinition } from '../platform/http/resource-definition.js';
import { RegionEffectsService } from './region-effects.service.js';
import { RegionEntity } from './region.entity.js';
import { RegionInput } from './regions.dto.js';

/** Regions: areas with their own coordinators, vendors and time zone. */
export const regions: ResourceDefinition<RegionEntity, RegionInput, Region> = {
  resource: 'regions',
  entity: RegionEntity,
  input: RegionInput,
  response: Region,
  noun: 'region',
  removal: 'remove',
  held: { code: 'region_has_transactions', key: keys.regions.has_transactions },
  effects: RegionEffectsService,
  table: 'regions',
  views: seenBy(
    [Group.Admin, Group.Coordinator, Group.Manager],
    view(Region, {
      rows: 'all',
      columns: {
        ...own('id', 'name', 'contact_name', 'phone_number', 'time_zone', 'version'),
        cost_of_transport: dollars('t.cost_of_transport'),
      },
    }),
  ),
  filters: { q: searchFilter('lower(t.name::text)') },
  sorts: { name: 't.name', contact_name: 't.contact_name', cost_of_transport: 't.cost_of_transport' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
