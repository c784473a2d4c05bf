import { ASSIGNABLE_GROUPS, Group } from '../contract/groups.js';
import { Named } from '../contract/responses/shapes.js';
import { idOfText, own, seenBy, view, type ReadDefinition } from '../platform/http/read-definition.js';

const names = ASSIGNABLE_GROUPS.map((name) => `('${name}')`).join(', ');

/** The groups that can be given by hand; an id that stays the same is made from the name, which users keep. */
export const userGroups: ReadDefinition<Named> = {
  resource: 'users/groups',
  table: `(SELECT ${idOfText('name')} AS id, name FROM (VALUES ${names}) AS groups (name))`,
  views: seenBy([Group.Admin], view(Named, { rows: 'all', columns: own('id', 'name') })),
  filters: {},
  sorts: { name: 't.name' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};
