import { Injectable, type PipeTransform } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { parseInput } from '../platform/validation/input.js';
import { RequestContext } from '../platform/request-context.js';
import { ClientInput } from './customers.dto.js';
import { clinicErrors } from './customers.rules.js';
import { ReferralInput } from './referral.dto.js';

/** What the server gives a new client. */
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

/** A new client's body: a clinic's is a verification form, the office's a client with everything. */
@Injectable()
export class CustomerInputPipe implements PipeTransform<unknown, Promise<ClientInput | ReferralInput>> {
  constructor(private readonly context: RequestContext) {}

  transform(body: unknown): Promise<ClientInput | ReferralInput> {
    return this.context.signedIn.group === Group.ReferralCenter
      ? parseInput(ReferralInput, body, { whole: clinicErrors })
      : parseInput(ClientInput, body, { readOnly: READ_ONLY });
  }
}
