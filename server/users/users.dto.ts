import { ASSIGNABLE_GROUPS, type Group } from '../contract/groups.js';
import { userRules } from '../contract/users.js';
import {
  BooleanField,
  ChoiceField,
  EmailField,
  RelationField,
  TextField,
} from '../platform/validation/fields.js';

/** Input of a user of staff or a clinic. */
export class UserInput {
  @TextField(userRules.name)
  name: string;

  @EmailField(userRules.email)
  email: string;

  @ChoiceField(ASSIGNABLE_GROUPS, userRules.group)
  group: Exclude<Group, 'Customer'>;

  @RelationField(userRules.default_region_id)
  default_region_id: string;

  @BooleanField()
  is_active?: boolean;
}
