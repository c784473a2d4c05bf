import { Group } from '../contract/groups.js';
import { Region } from '../contract/responses/places.js';
import { searchFilter } from '../platform/http/list-query.js';
import { dollars, own, seenBy, view, type ReadDefinition } from '../platform/http/read-definition.js';

/** Regions: areas with their own coordinators, vendors and time zone. */
export const regions: ReadDefinition<Region> = {
  resource: 'regions',
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
