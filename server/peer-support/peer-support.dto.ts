import { WEEKDAYS, type Weekday } from '../contract/meals.js';
import { keys } from '../contract/messages.js';
import { peerSupportResourceRules as rules } from '../contract/peer-support.js';
import {
  BooleanField,
  ChoiceListField,
  EmailField,
  IntegerField,
  PhoneField,
  RelationField,
  SeenListField,
  TextField,
  TextListField,
  type SeenRecord,
} from '../platform/validation/fields.js';

/** A peer support resource as it is written. */
export class PeerSupportResourceInput {
  @TextField(rules.first_name)
  first_name: string;

  @TextField(rules.last_name)
  last_name: string;

  @EmailField(rules.email)
  email: string;

  @PhoneField(rules.phone_number)
  phone_number?: string | null;

  @RelationField(rules.region_id)
  region_id: string;

  @ChoiceListField(WEEKDAYS, rules.availability_days)
  availability_days: Weekday[];

  @IntegerField(rules.diagnosed_age)
  diagnosed_age: number;

  @TextField(rules.diagnosis)
  diagnosis: string;

  @TextField(rules.diagnosis_type)
  diagnosis_type: string;

  @TextField(rules.treatment)
  treatment: string;

  @TextField(rules.surgery)
  surgery: string;

  @TextField(rules.treatment_center)
  treatment_center: string;

  @TextField(rules.notes)
  notes: string;

  @TextListField(rules.hobby)
  hobby: string[];

  @BooleanField()
  is_active?: boolean;
}

/** Who is to be told of a client. */
export class IntroductionInput {
  /** Each with the version that was seen, where it is known. */
  @SeenListField({ required: keys.peer_support_mails.resources_required })
  peer_support_resource_ids: SeenRecord[];

  /** Of the client, as it was seen. */
  @IntegerField({ min: 1 })
  version?: number;

  /** That those who were told already are told again. */
  @BooleanField()
  confirmed?: boolean;
}
