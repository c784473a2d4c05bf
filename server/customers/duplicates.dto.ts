import {
  DateField,
  EmailField,
  PhoneField,
  RelationField,
  TextField,
} from '../platform/validation/fields.js';

/** What is known of somebody so far; what is half typed should not be sent. */
export class DuplicatesInput {
  @TextField()
  name?: string;

  @DateField()
  date_of_birth?: string | null;

  @PhoneField()
  phone_number?: string | null;

  @PhoneField()
  landline_phone_number?: string | null;

  @PhoneField()
  work_phone?: string | null;

  @EmailField()
  email?: string | null;

  /** The client herself, who is there already. */
  @RelationField()
  except?: string | null;
}
