import { Injectable, type PipeTransform } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import { parseInput } from '../platform/validation/input.js';
import { InvalidInput } from '../platform/errors/problem.js';
import { RidersService } from './riders.service.js';
import { missingOfPickUp } from './ride-times.service.js';
import type { Repeat } from '../contract/ride-series.js';
import { customerRequiredError, series, trip as refusals } from './transport.errors.js';
import { RepeatInput, TransportRequestInput, type TripInput } from './transport.dto.js';
import { mergedOutcomeIfConsistent } from './trip-outcome.rules.js';

const texts = messages.customer_transport_requests;

/** Validates a request. Staff name the client in it. */
@Injectable()
export class TransportRequestInputPipe implements PipeTransform<unknown, Promise<TransportRequestInput>> {
  constructor(private readonly riders: RidersService) {}

  transform(body: unknown): Promise<TransportRequestInput> {
    return parseInput(TransportRequestInput, body, {
      crossFieldErrors: async (input: Partial<TransportRequestInput>) => ({
        ...(!this.riders.isCustomer && missingOfClient(input)),
        ...missingOfPickUp(input),
        ...(input.repeat && (await repeatErrors(input.repeat))),
      }),
    });
  }
}

/** Missing fields of a new trip. A recorded trip needs every field, an assigned trip only its request. */
export function requiredTripFieldErrorsByStatus(input: Partial<TripInput>): FieldErrors {
  if (input.status === 'completed') return recordErrors(input);
  if (input.status === 'cancelled') return refusals.recordedOnly().errors;
  return input.customer_request_id ? {} : refusals.requestRequired().errors;
}

function recordErrors(input: Partial<TripInput>): FieldErrors {
  const { pick_up_address, drop_address } = input;
  return {
    ...(input.customer_request_id && refusals.recordHasNoRequest().errors),
    ...missingOfClient(input),
    ...missingOfPickUp(input),
    ...(!pick_up_address && {
      pick_up_address: [{ code: 'required', message: texts.pick_up_address_required }],
    }),
    ...(!drop_address && { drop_address: [{ code: 'required', message: texts.drop_address_required }] }),
    ...(!mergedOutcomeIfConsistent(input, {}) && refusals.noReason().errors),
  };
}

const missingOfClient = ({ customer_id }: { customer_id?: string | null }): FieldErrors =>
  customer_id ? {} : customerRequiredError().errors;

/**
 * Reads and validates `repeat`.
 * @throws InvalidInput on `repeat`, also for errors of its fields
 */
export async function repeatOf(input: Record<string, unknown>): Promise<Repeat> {
  const { weekdays, until, count } = await parseInput(RepeatInput, input).catch((error: unknown) => {
    const [first] = error instanceof InvalidInput ? Object.values(error.errors) : [];
    throw first ? new InvalidInput({ repeat: first }) : error;
  });
  if (until && !count) return { weekdays, until };
  if (count && !until) return { weekdays, count };
  throw series.untilOrCount();
}

async function repeatErrors(input: Record<string, unknown>): Promise<FieldErrors> {
  try {
    await repeatOf(input);
    return {};
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors;
    throw error;
  }
}
