import { Group } from '../contract/groups.js';
import { MealPlan } from '../contract/responses/meals.js';
import { booleanFilter, dateFilter, relationFilter } from '../platform/lists/filters.js';
import {
  qualifiedColumns,
  relationSql,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';
import { isMailOfVersionSql, versionMailStateJsonSql } from './corrections.queries.js';

/** Totals are fixed when a plan is sent; those of an open plan are counted. */
const MEALS = 'CASE WHEN t.is_active THEN coalesce(live.meals, 0) ELSE t.number_of_meals END';
const CLIENTS = 'CASE WHEN t.is_active THEN live.clients ELSE t.number_of_customers END';

/** Plans: the meals of one vendor for one delivery date. */
export const mealPlans: ReadDefinition<MealPlan> = {
  resource: 'meal_transaction_indices',
  table: 'meal_transaction_indices',
  joins: `JOIN meal_vendors v ON v.id = t.meal_vendor_id JOIN regions r ON r.id = t.region_id
    LEFT JOIN LATERAL (
      SELECT sum(m.quantity)::int AS meals, count(*)::int AS clients FROM meal_transport_transactions m
      WHERE m.plan_id = t.id AND m.status = 'scheduled' AND t.is_active) live ON t.is_active
    LEFT JOIN meal_plan_versions sent ON sent.plan_id = t.id AND sent.number = 1
    LEFT JOIN LATERAL (
      SELECT created_at, acknowledged_at FROM meal_plan_versions c
      WHERE c.plan_id = t.id AND c.kind = 'correction' ORDER BY c.number DESC LIMIT 1) corrected ON true`,
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(MealPlan, {
      rows: 'all',
      columns: {
        ...qualifiedColumns(
          'id',
          'date_of_plan',
          'date_of_delivery',
          'download_link',
          'sent_by',
          'is_active',
        ),
        ...qualifiedColumns('meal_vendor_id', 'region_id', 'version'),
        // An Admin may have sent the list to another address.
        email: `coalesce((SELECT m."to"[1] FROM mail_messages m WHERE ${isMailOfVersionSql('m', 'sent')}), t.email)`,
        number_of_meals: MEALS,
        number_of_customers: CLIENTS,
        cut_off_at: 'meal_cut_off_at(t.date_of_delivery, v.cut_off_days, r.time_zone)',
        is_preview: 'false',
        sent_at: 'sent.created_at',
        mail: versionMailStateJsonSql('sent'),
        corrected_at: 'corrected.created_at',
        acknowledged_at: 'corrected.acknowledged_at',
        meal_vendor: relationSql('v'),
        region: relationSql('r'),
      },
    }),
  ),
  auditedClient: { field: null },
  filters: {
    meal_vendor: relationFilter('t.meal_vendor_id'),
    region: relationFilter('t.region_id'),
    is_active: booleanFilter('t.is_active'),
    date_of_delivery_after: dateFilter('t.date_of_delivery', '>='),
    date_of_delivery_before: dateFilter('t.date_of_delivery', '<='),
  },
  sorts: {
    date_of_delivery: 't.date_of_delivery',
    date_of_plan: 't.date_of_plan',
    number_of_meals: MEALS,
    number_of_customers: CLIENTS,
    meal_vendor: 'v.name',
    region: 'r.name',
    created_at: 't.created_at',
  },
  defaultSort: '-date_of_delivery',
  upcoming: { filter: 'is_active', value: true },
  defaultPageSize: 10,
};
