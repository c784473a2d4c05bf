import { ASSIGNABLE_GROUPS, Group } from '../contract/groups.js';
import { keys } from '../contract/messages.js';
import { User } from '../contract/responses/users.js';
import { booleanFilter, choiceFilter, relationFilter, searchFilter } from '../platform/http/list-query.js';
import { own, relation, seenBy, view } from '../platform/http/read-definition.js';
import type { ResourceDefinition } from '../platform/http/resource-definition.js';
import { RegionEntity } from '../regions/region.entity.js';
import { UserEffectsService } from './user-effects.service.js';
import { UserEntity } from './user.entity.js';
import { UserInput } from './users.dto.js';

/** Staff and clinics: who can sign in without being a client. */
export const users: ResourceDefinition<UserEntity, UserInput, User> = {
  resource: 'users',
  entity: UserEntity,
  input: UserInput,
  response: User,
  taken: { email: { code: 'user_exists', key: keys.users.exists } },
  references: { default_region_id: RegionEntity },
  removal: 'remove',
  effects: UserEffectsService,
  table: 'users',
  joins: 'LEFT JOIN regions r ON r.id = t.default_region_id',
  views: seenBy(
    [Group.Admin],
    view(User, {
      rows: () => 't.customer_id IS NULL',
      columns: {
        ...own('id', 'name', 'email', 'default_region_id', 'is_active', 'version'),
        group: 't."group"',
        default_region: relation('r'),
      },
    }),
  ),
  filters: {
    q: searchFilter(`lower(t.name || ' ' || t.email)`),
    group: choiceFilter('t."group"', ASSIGNABLE_GROUPS),
    region: relationFilter('t.default_region_id'),
    is_active: booleanFilter('t.is_active'),
  },
  sorts: { name: 't.name', email: 't.email', group: 't."group"', region: 'r.name' },
  defaultSort: 'name',
  defaultPageSize: 10,
};
