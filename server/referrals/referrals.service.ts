import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OwnReferral } from '../contract/responses/referrals.js';
import { ClientFollowers, type ClientFollower } from '../customers/client-followers.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import { IS_POSSIBLE_DUPLICATE } from '../customers/duplicates.service.js';
import { Clock } from '../platform/clock.js';
import { Transaction } from '../platform/database/transaction.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Lists } from '../platform/http/lists.js';
import type { Page } from '../platform/http/page.js';
import { RequestContext } from '../platform/request-context.js';
import { stateOf } from './referral-state.rules.js';
import { referrals } from './referral.view.js';

/** What became of those whom a clinic has referred. */
@Injectable()
export class ReferralsService implements ClientFollower, OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly lists: Lists,
    private readonly followers: ClientFollowers,
  ) {}

  onModuleInit(): void {
    this.followers.register(this);
  }

  list(request: ListRequest): Promise<Page<OwnReferral>> {
    return this.lists.page(referrals, request);
  }

  /** Joins the transaction of the referral. */
  async referred({ id }: Pick<CustomerEntity, 'id'>): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO referrals (id, user_id, name, created_at, state_since, may_be_known)
       SELECT t.id, $2, t.name, t.created_at, t.created_at, ${IS_POSSIBLE_DUPLICATE} FROM customers t WHERE t.id = $1`,
      [id, this.context.signedIn.id],
    );
  }

  async follow(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    if (before.status === after.status) return;
    await this.transaction.tx.query(
      'UPDATE referrals SET state = $2, state_since = $3 WHERE id = $1 AND state <> $2',
      [after.id, stateOf(after.status, after.active_date), this.clock.now()],
    );
  }
}
