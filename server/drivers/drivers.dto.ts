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

/** Input of a driver. */
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

/** Day off to add or remove. */
export class LeaveInput {
  @DateField(leaveRules.leave_date)
  leave_date: string;

  /** Last day of a leave with several days. */
  @DateField(leaveRules.last_date)
  last_date?: string | null;
}
