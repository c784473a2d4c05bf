import { Injectable, type PipeTransform } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { Change } from '../platform/http/change.js';
import { RequestContext } from '../platform/request-context.js';
import { ClientInput } from './customers.dto.js';
import { OwnRecordInput } from './own-record.dto.js';

/** A change of a client, by who makes it. */
export type CustomerChange =
  { by: 'office'; change: Change<ClientInput> } | { by: 'customer'; change: Change<OwnRecordInput> };

/** The body of a change of a client: the office may change every field, she herself few. */
@Injectable()
export class CustomerChangePipe implements PipeTransform<unknown, CustomerChange> {
  constructor(private readonly context: RequestContext) {}

  transform(body: unknown): CustomerChange {
    return this.context.signedIn.group === Group.Customer
      ? { by: 'customer', change: Change.sent(OwnRecordInput, body) }
      : { by: 'office', change: Change.sent(ClientInput, body) };
  }
}
