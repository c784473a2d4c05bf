import { Group } from '../contract/groups.js';
import { keys } from '../contract/messages.js';
import { Program } from '../contract/responses/places.js';
import { activeOrNot } from '../platform/files/csv.js';
import {
  booleanFilter,
  relationFilter,
  substringSearchFilter,
  type Filter,
} from '../platform/lists/filters.js';
import { amountAsNumberSql, qualifiedColumns, forGroups, projection } from '../platform/lists/read-model.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { ProgramHooks } from './program.hooks.js';
import { ProgramEntity } from './program.entity.js';
import { isProgramOfRegionOrOfNoneSql } from './program-of-region-sql.js';
import { ProgramInput } from './programs.dto.js';

const inRegions = relationFilter('pr.region_id');

/** Programs offered in any of the regions. */
const regionsFilter: Filter = {
  parse: inRegions.parse,
  where: (value, parameters) => isProgramOfRegionOrOfNoneSql('t.id', inRegions.where(value, parameters)),
};

/** Programs, with their duration and regions. */
export const programs: ResourceDefinition<ProgramEntity, ProgramInput, Program> = {
  resource: 'programs',
  entity: ProgramEntity,
  input: ProgramInput,
  response: Program,
  noun: 'program',
  removal: 'deactivate',
  inUseMessage: { code: 'program_has_transactions', key: keys.programs.has_transactions },
  hooks: ProgramHooks,
  table: 'programs',
  childTables: [{ table: 'program_regions', key: 'record_id', field: 'region_ids' }],
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(Program, {
      rows: 'all',
      columns: {
        ...qualifiedColumns('id', 'name', 'duration_in_weeks', 'is_active', 'version'),
        total_budget: amountAsNumberSql('t.total_budget'),
        regions: `coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.name)
          FROM program_regions pr JOIN regions r ON r.id = pr.region_id WHERE pr.program_id = t.id), '[]')`,
      },
    }),
  ),
  filters: {
    q: substringSearchFilter('lower(t.name::text)'),
    is_active: booleanFilter('t.is_active'),
    regions: regionsFilter,
    region: regionsFilter,
  },
  sorts: {
    name: 't.name',
    duration_in_weeks: 't.duration_in_weeks',
    total_budget: 't.total_budget',
    created_at: 't.created_at',
  },
  defaultSort: 'name',
  defaultPageSize: 1000,
  csv: {
    title: 'Programs',
    columns: {
      Name: (program) => program.name,
      Regions: (program) => program.regions.map(({ name }) => name).join(', '),
      'Total Budget': (program) => program.total_budget,
      'Duration in Weeks': (program) => program.duration_in_weeks,
      Status: activeOrNot,
    },
  },
};
