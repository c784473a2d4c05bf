import { Injectable, type PipeTransform } from '@nestjs/common';
import { audienceOf, CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { PatchBody } from '../platform/validation/patch-body.js';
import { RequestContext } from '../platform/request-context.js';
import { ClientInput } from './customers.dto.js';
import { HelpedClientInput, OwnRecordInput } from './own-record.dto.js';

/** A change of a client, by who makes it. */
export type CustomerChange =
  { by: 'office'; change: PatchBody<ClientInput> } | { by: 'customer'; change: PatchBody<OwnRecordInput> };

/** The body of a change of a client: the office may change every field, she herself few, who helps her fewer. */
@Injectable()
export class CustomerChangePipe implements PipeTransform<unknown, CustomerChange> {
  constructor(private readonly context: RequestContext) {}

  transform(body: unknown): CustomerChange {
    switch (audienceOf(this.context.signedIn)) {
      case CAREGIVER:
        return { by: 'customer', change: PatchBody.fromRequest(HelpedClientInput, body) };
      case Group.Customer:
        return { by: 'customer', change: PatchBody.fromRequest(OwnRecordInput, body) };
      default:
        return { by: 'office', change: PatchBody.fromRequest(ClientInput, body) };
    }
  }
}
