import { ASSIGNABLE_GROUPS, Group } from '../contract/groups.js';
import { keys } from '../contract/messages.js';
import { User } from '../contract/responses/users.js';
import {
  booleanFilter,
  choiceFilter,
  relationFilter,
  substringSearchFilter,
} from '../platform/lists/filters.js';
import { qualifiedColumns, relationSql, forGroups, projection } from '../platform/lists/read-model.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { RegionEntity } from '../regions/region.entity.js';
import { UserHooks } from './user.hooks.js';
import { UserEntity } from './user.entity.js';
import { UserInput } from './users.dto.js';

/** Staff and clinics. */
export const users: ResourceDefinition<UserEntity, UserInput, User> = {
  resource: 'users',
  entity: UserEntity,
  input: UserInput,
  response: User,
  uniqueErrors: { email: { code: 'user_exists', key: keys.users.exists } },
  references: { default_region_id: RegionEntity },
  removal: 'remove',
  hooks: UserHooks,
  table: 'users',
  joins: 'LEFT JOIN regions r ON r.id = t.default_region_id',
  projections: forGroups(
    [Group.Admin],
    projection(User, {
      rows: () => 't.customer_id IS NULL',
      columns: {
        ...qualifiedColumns('id', 'name', 'email', 'default_region_id', 'is_active', 'version'),
        group: 't."group"',
        default_region: relationSql('r'),
      },
    }),
  ),
  filters: {
    q: substringSearchFilter(`lower(t.name || ' ' || t.email)`),
    group: choiceFilter('t."group"', ASSIGNABLE_GROUPS),
    region: relationFilter('t.default_region_id'),
    is_active: booleanFilter('t.is_active'),
  },
  sorts: {
    name: 't.name',
    email: 't.email',
    group: 't."group"',
    region: 'r.name',
    created_at: 't.created_at',
  },
  defaultSort: 'name',
  defaultPageSize: 10,
};
