import { Injectable, type PipeTransform } from '@nestjs/common';
import { audienceOf, CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { Client, HelpedClient, OwnRecord } from '../contract/responses/client.js';
import { PatchBody } from '../platform/validation/patch-body.js';
import { RequestContext } from '../platform/request-context.js';
import { ClientInput } from './customers.dto.js';
import { HelpedClientInput, OwnRecordInput } from './own-record.dto.js';

/** Change of a client, by the group that makes it. */
export type CustomerChange =
  { by: 'office'; change: PatchBody<ClientInput> } | { by: 'customer'; change: PatchBody<OwnRecordInput> };

/** Parses a change of a client. The office may change every field, the client a few, a caregiver fewer. */
@Injectable()
export class CustomerPatchBodyPipe implements PipeTransform<unknown, CustomerChange> {
  constructor(private readonly context: RequestContext) {}

  transform(body: unknown): CustomerChange {
    switch (audienceOf(this.context.signedIn)) {
      case CAREGIVER:
        return { by: 'customer', change: PatchBody.fromRequest(HelpedClientInput, HelpedClient, body) };
      case Group.Customer:
        return { by: 'customer', change: PatchBody.fromRequest(OwnRecordInput, OwnRecord, body) };
      default:
        return { by: 'office', change: PatchBody.fromRequest(ClientInput, Client, body) };
    }
  }
}
