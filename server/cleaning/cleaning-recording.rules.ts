import { cleaningTransactionRules as rules } from '../contract/cleaning.js';
import type { CustomerStatus } from '../contract/customers.js';
import { requiredErrors, type FieldError, type FieldErrors } from '../contract/errors.js';
import { keys, messages, serverMessages } from '../contract/messages.js';
import { notActiveMessage } from '../customers/not-active-message.rules.js';

const texts = messages.cleaning_transactions;

/** User who records a cleaning: the client for her own home, or the office for any. */
export type Recorder = 'customer' | 'office';

/** Input with one name for each field. */
export interface Recording {
  customer_id: string | null;
  region_id: string | null;
  cleaning_vendor_id: string | null;
  date_of_cleaning: string | null;
  customer_cleaning_notes: string;
  cost_of_cleaning: number | null;
}

/** Facts of a client that are needed to record a cleaning. */
export interface CleanedClient {
  status: CustomerStatus;
  held_from: CustomerStatus | null;
  has_opted_for_cleaning_service: boolean;
  region_id: string | null;
  assigned_cleaning_vendor_id: string | null;
  /** First day for which a cleaning can be recorded. */
  start: string;
}

interface CleaningVendorNow {
  region_id: string;
  is_active: boolean;
}

const invalid = (message: string): FieldError[] => [{ code: 'invalid', message }];

/**
 * Returns errors for missing fields. The server sets the client and the cost if a client records. The vendor is checked
 * by `missingOrForbiddenVendorErrors`.
 */
export function requiredFieldErrorsExceptVendor(recording: Recording, recorder: Recorder): FieldErrors {
  const errors: FieldErrors = {};
  if (!recording.date_of_cleaning) errors.date_of_cleaning = requiredErrors(rules.date_of_cleaning.required);
  if (!recording.customer_cleaning_notes)
    errors.customer_cleaning_notes = requiredErrors(rules.customer_cleaning_notes.required);
  if (recorder === 'customer') return errors;
  if (!recording.customer_id) errors.customer_id = requiredErrors(rules.customer_id.required);
  if (recording.cost_of_cleaning === null)
    errors.cost_of_cleaning = requiredErrors(rules.cost_of_cleaning.required);
  return errors;
}

/** Returns an error if the client cannot have any cleaning recorded. */
export function inactiveOrNotOptedInError(client: CleanedClient, recorder: Recorder): FieldError | null {
  const isOwn = recorder === 'customer';
  if (client.status !== 'active')
    return {
      code: 'customer_not_active',
      message: isOwn ? texts.own_not_active : notActiveMessage(client, texts.not_active),
    };
  if (!client.has_opted_for_cleaning_service)
    return { code: 'not_opted_in', message: isOwn ? texts.own_not_opted_in : texts.not_opted_in };
  return null;
}

/**
 * Returns errors for a date, region or vendor that does not fit the client.
 * @param vendor null if it does not exist
 * @param formatDate writes a date in the language of the request
 */
export function dateRegionAndInactiveVendorErrors(
  recording: Recording,
  client: CleanedClient,
  vendor: CleaningVendorNow | null,
  today: string,
  formatDate: (date: string) => string,
): FieldErrors {
  const errors: FieldErrors = {};
  const date = recording.date_of_cleaning;
  if (date && date > today) errors.date_of_cleaning = invalid(texts.date_ahead);
  else if (date && date < client.start)
    errors.date_of_cleaning = invalid(texts.date_before(formatDate(client.start)));
  if (recording.region_id && recording.region_id !== client.region_id)
    errors.region_id = invalid(texts.region_elsewhere);
  if (!vendor) errors.cleaning_vendor_id = [{ code: 'not_found', message: serverMessages.records.not_found }];
  else if (!vendor.is_active) errors.cleaning_vendor_id = invalid(texts.vendor_inactive);
  else if (vendor.region_id !== client.region_id) errors.cleaning_vendor_id = invalid(texts.vendor_elsewhere);
  return errors;
}

/** Returns an error if no vendor is named or assigned. A client can record only cleanings of her assigned vendor. */
export function missingOrForbiddenVendorErrors(
  { cleaning_vendor_id }: Recording,
  { assigned_cleaning_vendor_id }: CleanedClient,
  recorder: Recorder,
): FieldErrors {
  if (recorder === 'office') {
    const isNamed = cleaning_vendor_id ?? assigned_cleaning_vendor_id;
    return isNamed ? {} : { cleaning_vendor_id: requiredErrors(rules.cleaning_vendor_id.required) };
  }
  if (!assigned_cleaning_vendor_id)
    return { cleaning_vendor_id: requiredErrors(keys.cleaning_transactions.own_vendor_missing) };
  const isOther = cleaning_vendor_id && cleaning_vendor_id !== assigned_cleaning_vendor_id;
  return isOther ? { cleaning_vendor_id: invalid(texts.own_vendor_only) } : {};
}
