import type { OwnRecord } from '@contract/responses/client';
import { dayIn } from '@web/session/place-dates';

/** Returns the first possible day of a service. A caregiver does not see the day of enrollment. */
export const firstDayOf = (customer: OwnRecord): string | undefined =>
  (customer as Partial<OwnRecord>).created_at && dayIn(customer.region, customer.created_at);
