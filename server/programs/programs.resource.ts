import { Group } from '../contract/groups.js';
import { Program } from '../contract/responses/places.js';
import { booleanFilter, relationFilter, searchFilter, type Filter } from '../platform/http/list-query.js';
import { dollars, own, seenBy, view, type ReadDefinition } from '../platform/http/read-definition.js';

const inRegions = relationFilter('pr.region_id');

/** Programs offered in any of the regions. */
const regionsFilter: Filter = {
  parse: inRegions.parse,
  where: (value, parameters) =>
    `EXISTS (SELECT 1 FROM program_regions pr WHERE pr.program_id = t.id AND ${inRegions.where(value, parameters)})`,
};

/** Programs: how long a client is served, and in which regions. */
export const programs: ReadDefinition<Program> = {
  resource: 'programs',
  table: 'programs',
  views: seenBy(
    [Group.Admin, Group.Coordinator],
    view(Program, {
      rows: 'all',
      columns: {
        ...own('id', 'name', 'duration_in_weeks', 'is_active', 'version'),
        total_budget: dollars('t.total_budget'),
        regions: `coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.name)
          FROM program_regions pr JOIN regions r ON r.id = pr.region_id WHERE pr.program_id = t.id), '[]')`,
      },
    }),
  ),
  filters: {
    q: searchFilter('lower(t.name::text)'),
    is_active: booleanFilter('t.is_active'),
    regions: regionsFilter,
    region: regionsFilter,
  },
  sorts: { name: 't.name', duration_in_weeks: 't.duration_in_weeks', total_budget: 't.total_budget' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
