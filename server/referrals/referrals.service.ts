import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OwnReferral } from '../contract/responses/referrals.js';
import { ClientFollowers, type ClientFollower } from '../customers/client-followers.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import { Clock } from '../platform/clock.js';
import { Transaction } from '../platform/database/transaction.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Lists } from '../platform/http/lists.js';
import type { Page } from '../platform/http/page.js';
import { RequestContext } from '../platform/request-context.js';
import { ReferralEntity } from './referral.entity.js';
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
  async referred({ id, name, created_at }: CustomerEntity): Promise<void> {
    const user_id = this.context.signedIn.id;
    await this.transaction.tx.insert(ReferralEntity, {
      id,
      user_id,
      name,
      created_at,
      state_since: created_at,
    });
  }

  async follow(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    if (before.status === after.status) return;
    await this.transaction.tx.query(
      'UPDATE referrals SET state = $2, state_since = $3 WHERE id = $1 AND state <> $2',
      [after.id, stateOf(after.status, after.active_date), this.clock.now()],
    );
  }
}
