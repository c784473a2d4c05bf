import { driverRules, leaveRules, WORKDAYS, type Workday } from '../contract/drivers.js';
import {
  BooleanField,
  ChoiceListField,
  DateField,
  EmailField,
  PhoneField,
  RelationField,
  TextField,
} from '../platform/validation/fields.js';

/** A driver as it is written. */
export class DriverInput {
  @TextField(driverRules.first_name)
  first_name: string;

  @TextField(driverRules.last_name)
  last_name: string;

  @EmailField(driverRules.email)
  email: string;

  @PhoneField(driverRules.phone_number)
  phone_number: string;

  @RelationField(driverRules.region_id)
  region_id: string;

  @ChoiceListField(WORKDAYS, driverRules.available_days)
  available_days?: Workday[];

  @BooleanField()
  is_active?: boolean;
}

/** A day off, added or taken back. */
export class LeaveInput {
  @DateField(leaveRules.leave_date)
  leave_date: string;

  /** Of several days; a leave without it is one day long. */
  @DateField(leaveRules.last_date)
  last_date?: string | null;
}
