import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OwnReferral } from '../contract/responses/referrals.js';
import { ClientChanged, ClientReferred } from '../customers/customer.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import { Clock } from '../platform/time/clock.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { RequestContext } from '../platform/request-context.js';
import { ReferralsQueries } from './referrals.queries.js';
import { stateOf } from './referral-state.rules.js';
import { referrals } from './referral.read-model.js';

/** Shows clinics the state of their referrals. */
@Injectable()
export class ReferralsService implements OnModuleInit {
  constructor(
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly reads: ReadService,
    private readonly events: EventBus,
    private readonly queries: ReferralsQueries,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ClientReferred, ({ client }) => this.insertWithCallerAsReferrer(client));
    this.events.subscribe(ClientChanged, async ({ newStatus, after }) => {
      if (newStatus) await this.updateState(after);
    });
  }

  findPageReferredByCaller(request: ListRequest): Promise<Page<OwnReferral>> {
    return this.reads.findPageAndAudit(referrals, request);
  }

  /** Records that the caller has referred a client, whoever the caller is. */
  async insertWithCallerAsReferrer({ id }: Pick<CustomerEntity, 'id'>): Promise<void> {
    await this.queries.insertAndMarkPossibleDuplicate(id, this.context.signedIn.id);
  }

  /** Sets the state of a client's referrals by her status. */
  async updateState(client: CustomerEntity): Promise<void> {
    await this.queries.updateState(client.id, stateOf(client), this.clock.now());
  }
}
