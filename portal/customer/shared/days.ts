import type { OwnRecord } from '@contract/responses/client';
import { dayIn, todayIn } from '@web/formats/dates';
import { session } from '@web/session/session';

const zoneOf = ({ region }: OwnRecord): string => region?.time_zone ?? session.config!.time_zone;

/** The calendar date of an instant where the client lives. */
export const dayOf = (customer: OwnRecord, instant: string) => dayIn(zoneOf(customer), new Date(instant));

/** The first day that something can have been for the client; a caregiver is not told since when she is enrolled. */
export const firstDayOf = (customer: OwnRecord): string | undefined =>
  (customer as Partial<OwnRecord>).created_at && dayOf(customer, customer.created_at);

/** Today's calendar date where the client lives. */
export const todayOf = (customer: OwnRecord) => todayIn(zoneOf(customer));
