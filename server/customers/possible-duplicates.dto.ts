import { clientRules } from '../contract/clients.js';
import {
  DateField,
  EmailField,
  PhoneField,
  RelationField,
  TextField,
} from '../platform/validation/fields.js';

/** Known facts about a person. Send only values that are typed completely. */
export class DuplicatesInput {
  @TextField()
  name?: string;

  @DateField()
  date_of_birth?: string | null;

  @PhoneField(clientRules.phone_number)
  phone_number?: string | null;

  @PhoneField(clientRules.landline_phone_number)
  landline_phone_number?: string | null;

  @PhoneField(clientRules.work_phone)
  work_phone?: string | null;

  @EmailField()
  email?: string | null;

  /** Id of the client herself, if she already exists. */
  @RelationField()
  except?: string | null;
}
