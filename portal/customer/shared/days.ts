import type { OwnRecord } from '@contract/responses/client';
import { dayIn, todayIn } from '@web/formats/dates';
import { session } from '@web/session/session';

const zoneOf = ({ region }: OwnRecord): string => region?.time_zone ?? session.config!.time_zone;

/** Returns the calendar date of an instant in the client's time zone. */
export const dayOf = (customer: OwnRecord, instant: string) => dayIn(zoneOf(customer), new Date(instant));

/** Returns the first possible day of a service. A caregiver does not see the day of enrollment. */
export const firstDayOf = (customer: OwnRecord): string | undefined =>
  (customer as Partial<OwnRecord>).created_at && dayOf(customer, customer.created_at);

/** Returns today's date in the client's time zone. */
export const todayOf = (customer: OwnRecord) => todayIn(zoneOf(customer));
