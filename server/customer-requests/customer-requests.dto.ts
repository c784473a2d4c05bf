import { cancelServicesRules, referAFriendRules } from '../contract/customer-requests.js';
import { EmailField, PhoneField, TextField } from '../platform/http/fields.js';

/** Somebody whom a client refers. */
export class ReferAFriendInput {
  @TextField(referAFriendRules.name)
  name: string;

  @PhoneField(referAFriendRules.phone_number)
  phone_number?: string | null;

  @EmailField(referAFriendRules.email)
  email?: string | null;

  @TextField(referAFriendRules.notes)
  notes?: string;
}

/** Why a client wants to be served no longer. */
export class CancelServicesInput {
  @TextField(cancelServicesRules.notes)
  notes?: string;
}
