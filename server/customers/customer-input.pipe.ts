import { Injectable, type PipeTransform } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { parseInput } from '../platform/validation/input.js';
import { RequestContext } from '../platform/request-context.js';
import { ClientInput } from './customers.dto.js';
import { verificationFormRequiredErrors } from './customers.rules.js';
import { ReferralInput } from './referral.dto.js';

/** Fields of a new client that the server sets. */
const READ_ONLY = [
  'id',
  'version',
  'created_at',
  'inactive_date',
  'is_meal_cancelled',
  'contact_due_date',
  'allowed_statuses',
  'program_name',
];

/** Parses the body of a new client: a verification form from a clinic, all fields from the office. */
@Injectable()
export class CustomerInputPipe implements PipeTransform<unknown, Promise<ClientInput | ReferralInput>> {
  constructor(private readonly context: RequestContext) {}

  transform(body: unknown): Promise<ClientInput | ReferralInput> {
    return this.context.signedIn.group === Group.ReferralCenter
      ? parseInput(ReferralInput, body, { crossFieldErrors: verificationFormRequiredErrors })
      : parseInput(ClientInput, body, { readOnly: READ_ONLY });
  }
}
