import { ASSIGNABLE_GROUPS, Group } from '../contract/groups.js';
import { Named } from '../contract/responses/shapes.js';
import {
  uuidFromTextSql,
  qualifiedColumns,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';

const names = ASSIGNABLE_GROUPS.map((name) => `('${name}')`).join(', ');

/** Groups that an Admin can assign. The id is derived from the name, so it is stable. */
export const userGroups: ReadDefinition<Named> = {
  resource: 'users/groups',
  table: `(SELECT ${uuidFromTextSql('name')} AS id, name FROM (VALUES ${names}) AS groups (name))`,
  projections: forGroups(
    [Group.Admin],
    projection(Named, { rows: 'all', columns: qualifiedColumns('id', 'name') }),
  ),
  filters: {},
  sorts: { name: 't.name' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
