import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Not } from 'typeorm';
import type { OwnReferral } from '../contract/responses/referrals.js';
import { ClientListeners, type ClientListener } from '../customers/client-listeners.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import { Clock } from '../platform/time/clock.js';
import { Transaction } from '../platform/database/transaction.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { RequestContext } from '../platform/request-context.js';
import { ReferralEntity } from './referral.entity.js';
import { ReferralsQueries } from './referrals.queries.js';
import { stateOf } from './referral-state.rules.js';
import { referrals } from './referral.view.js';

/** What became of those whom a clinic has referred. */
@Injectable()
export class ReferralsService implements ClientListener, OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly lists: ReadService,
    private readonly followers: ClientListeners,
    private readonly queries: ReferralsQueries,
  ) {}

  onModuleInit(): void {
    this.followers.register(this);
  }

  list(request: ListRequest): Promise<Page<OwnReferral>> {
    return this.lists.findPage(referrals, request);
  }

  /** Joins the transaction of the referral. */
  async clientReferred({ id }: Pick<CustomerEntity, 'id'>): Promise<void> {
    await this.queries.insert(id, this.context.signedIn.id);
  }

  async clientChanged(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    if (before.status === after.status) return;
    const state = stateOf(after.status, after.active_date);
    await this.transaction.tx.update(
      ReferralEntity,
      { id: after.id, state: Not(state) },
      { state, state_since: this.clock.now() },
    );
  }
}
