import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { isDeceased } from '../contract/customers.js';
import { messages, officeMessages } from '../contract/messages.js';
import { parseInput } from '../platform/validation/input.js';
import { InvalidInput } from '../platform/errors/problem.js';
import { sentFields } from './customer-columns.rules.js';
import type { CustomerEntity } from './customer.entity.js';
import { StartInput, type ClientInput, type CustomerInput } from './customers.dto.js';
import { EnrolledServices } from './enrolled-service.js';

/** Input of a client, split from the start of her services. */
interface SplitStart<Input> {
  input: Input;
  /** Null if the request does not start services. */
  start: StartInput | null;
  /** Errors that prevent the start, by the field to correct. */
  errors: FieldErrors;
}

/** A wrong In Memoriam is corrected by the status alone, so that nobody starts meals for a family by mistake. */
const deceasedErrors = (): FieldErrors => ({
  status: [{ code: 'client_deceased', message: officeMessages.customer_status.no_service_after_death }],
});

/** Starts a client's services in the same write: she becomes active, and her meals are scheduled. */
@Injectable()
export class ClientStartService {
  constructor(private readonly services: EnrolledServices) {}

  /** Splits off the start and validates it. @param before the existing client; null for a new one */
  async splitStartAndFindErrors<Input extends Partial<CustomerInput>>(
    body: Input & Pick<ClientInput, 'start'>,
    before: CustomerEntity | null,
  ): Promise<SplitStart<Input>> {
    const { start: startInput, ...rest } = body;
    const input = rest as unknown as Input;
    if (!startInput) return { input, start: null, errors: {} };
    if (before && isDeceased(before.status)) return { input, start: null, errors: deceasedErrors() };
    try {
      const start = await parseInput(StartInput, startInput);
      const isOther = input.status !== undefined && input.status !== start.status;
      const errors: FieldErrors = isOther
        ? { status: [{ code: 'invalid', message: messages.clients.start_status }] }
        : {};
      const client = { ...before, ...sentFields(input) };
      for (const service of this.services.all)
        Object.assign(errors, await service.startErrors?.(client, start.start_date));
      return { input: { ...input, status: start.status }, start, errors };
    } catch (error) {
      if (error instanceof InvalidInput) return { input, start: null, errors: error.errors };
      throw error;
    }
  }

  /** Starts the services. Joins the transaction that has written the client. */
  async startServicesIfDateGiven(customerId: string, start: StartInput | null): Promise<void> {
    if (!start?.start_date) return;
    for (const service of this.services.all) await service.start?.(customerId, start.start_date);
  }
}
