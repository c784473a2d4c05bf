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
  IdOrRecordVersionListField,
  TextField,
  TextListField,
  type RecordVersion,
} from '../platform/validation/fields.js';

/** Input of a peer support resource. */
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

/** Peers to whom a client is introduced. */
export class IntroductionInput {
  /** Peers, each with the version that the user saw, if known. */
  @IdOrRecordVersionListField({ required: keys.peer_support_mails.resources_required })
  peer_support_resource_ids: RecordVersion[];

  /** Version of the client that the user saw. */
  @IntegerField({ min: 1 })
  version?: number;

  /** Confirms a repeated introduction. */
  @BooleanField()
  confirmed?: boolean;
}
