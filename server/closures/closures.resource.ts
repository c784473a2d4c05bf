import { Group } from '../contract/groups.js';
import { keys } from '../contract/messages.js';
import { Closure } from '../contract/responses/closures.js';
import { MealVendorEntity } from '../meal-vendors/meal-vendor.entity.js';
import { dateFilter, relationFilter } from '../platform/lists/filters.js';
import { qualifiedColumns, relationSql, forGroups, projection } from '../platform/lists/read-model.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { RegionEntity } from '../regions/region.entity.js';
import { ClosureHooks } from './closure.hooks.js';
import { ClosureEntity } from './closure.entity.js';
import { ClosureInput } from './closures.dto.js';

/** Region of a closed day by itself or by its vendor. Null if it applies everywhere. */
const REGION = 'coalesce(t.region_id, (SELECT region_id FROM meal_vendors WHERE id = t.meal_vendor_id))';
const ofRegion = relationFilter(REGION);

export const closures: ResourceDefinition<ClosureEntity, ClosureInput, Closure> = {
  resource: 'closures',
  entity: ClosureEntity,
  input: ClosureInput,
  response: Closure,
  uniqueErrors: { date: { code: 'unique', key: keys.closures.closed_already } },
  references: { region_id: RegionEntity, meal_vendor_id: MealVendorEntity },
  removal: 'remove',
  hooks: ClosureHooks,
  table: 'closures',
  joins: 'LEFT JOIN regions r ON r.id = t.region_id LEFT JOIN meal_vendors v ON v.id = t.meal_vendor_id',
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(Closure, {
      rows: 'all',
      columns: {
        ...qualifiedColumns('id', 'date', 'reason', 'region_id', 'meal_vendor_id', 'version'),
        region: relationSql('r'),
        meal_vendor: relationSql('v'),
      },
    }),
  ),
  filters: {
    region: {
      ...ofRegion,
      where: (value, parameters) => `(${REGION} IS NULL OR ${ofRegion.where(value, parameters)})`,
    },
    meal_vendor: relationFilter('t.meal_vendor_id'),
    date_after: dateFilter('t.date', '>='),
    date_before: dateFilter('t.date', '<='),
  },
  sorts: {
    date: 't.date',
    reason: 't.reason',
    region: 'r.name',
    meal_vendor: 'v.name',
    created_at: 't.created_at',
  },
  defaultSort: 'date',
  defaultPageSize: 1000,
};
