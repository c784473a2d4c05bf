import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { labelOf } from '../contract/labels.js';
import { messages } from '../contract/messages.js';
import { BLOCKED_MINUTES, MOST_BLOCKED_HOURS } from '../contract/transport.js';
import { InvalidInput, throwErrors } from '../platform/errors/problem.js';
import { RequestContext } from '../platform/request-context.js';
import { instantAt, instantUnlessSkipped, wallTimeIn } from '../platform/time/wall-time.rules.js';
import type { TripChangeInput } from './transport.dto.js';
import { blocked, pickUp } from './transport.errors.js';

const texts = messages.customer_transport_requests;
const MINUTE = 60_000;

/** A pick-up as a timestamp, or as a date and a time in the region. */
interface PickUpInput {
  pick_up_timestamp?: string | null;
  pick_up_date?: string | null;
  pick_up_time?: string | null;
}

export interface Window {
  from: Date;
  to: Date;
}

interface WindowInput {
  blocked_from_timestamp?: string | null;
  blocked_to_timestamp?: string | null;
}

/** Reads the times of a request in the caller's time zone, or else in the region's. */
@Injectable()
export class RideTimesService {
  constructor(private readonly context: RequestContext) {}

  /** @throws InvalidInput for a time that the clocks skip */
  parseInCallerZone(field: string, timestamp: string, fallbackZone: string): Date {
    const instant = instantUnlessSkipped(timestamp, this.context.time_zone ?? fallbackZone);
    if (!instant) throw pickUp.skipped(field);
    return instant;
  }

  /**
   * Returns the pick-up of the input. A date or a time that is absent stays as before.
   * @throws InvalidInput if there is none
   */
  pickUpOf(input: PickUpInput, zone: string, before?: Date): Date {
    if (input.pick_up_timestamp)
      return this.parseInCallerZone('pick_up_timestamp', input.pick_up_timestamp, zone);
    const was = before && wallTimeIn(zone, before);
    const date = input.pick_up_date === undefined ? was?.date : input.pick_up_date;
    const time = input.pick_up_time === undefined ? was?.time : input.pick_up_time;
    if (was && date === was.date && time === was.time) return before;
    if (!date || !time) throw new InvalidInput(missingOfPickUp({ pick_up_date: date, pick_up_time: time }));
    const instant = instantAt({ date, time }, zone);
    if (!instant) throw pickUp.skipped('pick_up_time');
    return instant;
  }

  /** The field that has the pick-up, for errors. */
  fieldOf({ pick_up_timestamp }: PickUpInput): string {
    return pick_up_timestamp ? 'pick_up_timestamp' : 'pick_up_date';
  }

  /**
   * Returns the window of a trip: of the input, else the one before, else an hour and a half from the pick-up.
   * @throws InvalidInput for a window that does not contain the pick-up, ends before it begins, or is too long
   */
  blockedWindowOf(input: WindowInput, pickUp: Date, zone: string, fallbackWindow?: Window): Window {
    const read = (field: keyof WindowInput, otherwise: Date) =>
      input[field] ? this.parseInCallerZone(field, input[field], zone) : otherwise;
    const from = read('blocked_from_timestamp', fallbackWindow?.from ?? pickUp);
    const to = read('blocked_to_timestamp', fallbackWindow?.to ?? after(pickUp, BLOCKED_MINUTES));
    if (to <= from) throw blocked.ends();
    if (to > after(from, MOST_BLOCKED_HOURS * 60)) throw blocked.tooLong();
    if (pickUp < from || pickUp > to) throw blocked.withoutPickUp();
    return { from, to };
  }
}

const after = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE);

/**
 * Checks a change. A new ride may leave these values out, but no ride loses them.
 * @throws InvalidInput for a value that is emptied
 */
export function assertNoneEmptied(input: PickUpInput & WindowInput & Pick<TripChangeInput, 'status'>): void {
  const required = (message: string) => [{ code: 'required', message }];
  const ofTrip = (field: string) =>
    required(`${labelOf('customer_transport_transactions', field)} is required`);
  const isEmptied = (field: keyof typeof input) => input[field] === null || input[field] === '';
  const hasOtherForm = Boolean(input.pick_up_date) || Boolean(input.pick_up_time);
  const errors: FieldErrors = {
    ...(isEmptied('pick_up_timestamp') &&
      !hasOtherForm && { pick_up_timestamp: required(texts.pick_up_time_required) }),
    ...(isEmptied('blocked_from_timestamp') && { blocked_from_timestamp: ofTrip('blocked_from_timestamp') }),
    ...(isEmptied('blocked_to_timestamp') && { blocked_to_timestamp: ofTrip('blocked_to_timestamp') }),
    ...(isEmptied('status') && { status: ofTrip('status') }),
  };
  throwErrors(errors);
}

/** Errors for a missing date or time of a pick-up. */
export function missingOfPickUp({
  pick_up_timestamp,
  pick_up_date: date,
  pick_up_time: time,
}: PickUpInput): FieldErrors {
  if (pick_up_timestamp) return {};
  return {
    ...(!date && { pick_up_date: [{ code: 'required', message: texts.pick_up_date_required }] }),
    ...(!time && { pick_up_time: [{ code: 'required', message: texts.pick_up_time_required }] }),
  };
}
