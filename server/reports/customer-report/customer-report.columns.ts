import { CUSTOMER_STATUS_LABELS, type CustomerStatus } from '../../contract/customers.js';
import { withoutUsCountryCode, type CsvColumns } from '../../platform/files/csv.js';
import type { NumberOf } from './client-numbers.js';

/** Counts and costs of every client in the report. */
interface CountsAndCosts {
  id: string;
  region: string | null;
  status: CustomerStatus;
  /** Deliveries. */
  meals: number;
  meals_quantity: number;
  meals_cost: number;
  trips: number;
  trips_cost: number;
  cleanings: number;
  cleanings_cost: number;
  total_cost: number;
}

/** Line of the report. Only Admins get the fields that identify the client. */
export type ReportedClient = CountsAndCosts & {
  name: string;
  email: string | null;
  phone_number: string | null;
  landline_phone_number: string | null;
  work_phone: string | null;
  program: string | null;
};

const place: CsvColumns<CountsAndCosts> = {
  Region: ({ region }) => region,
  Status: ({ status }) => CUSTOMER_STATUS_LABELS[status],
};

const countsAndCosts: CsvColumns<CountsAndCosts> = {
  'Meal Deliveries': ({ meals }) => meals,
  'Meals Delivered': ({ meals_quantity }) => meals_quantity,
  'Cost of Meals': ({ meals_cost }) => meals_cost,
  'Trips Completed': ({ trips }) => trips,
  'Cost of Trips': ({ trips_cost }) => trips_cost,
  'Cleanings Completed': ({ cleanings }) => cleanings,
  'Cost of Cleanings': ({ cleanings_cost }) => cleanings_cost,
  'Total Cost': ({ total_cost }) => total_cost,
};

/** Columns for Admins. */
export const columnsThatName: CsvColumns<ReportedClient> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  'Cell Phone': ({ phone_number }) => withoutUsCountryCode(phone_number),
  'Home Phone': ({ landline_phone_number }) => withoutUsCountryCode(landline_phone_number),
  'Work Phone': ({ work_phone }) => withoutUsCountryCode(work_phone),
  ...place,
  Program: ({ program }) => program,
  ...countsAndCosts,
};

/** Columns for Regional Managers. */
export const pseudonymousColumns = (numberOf: NumberOf): CsvColumns<ReportedClient> => ({
  'Client Number': ({ id }) => numberOf(id),
  ...place,
  ...countsAndCosts,
});
