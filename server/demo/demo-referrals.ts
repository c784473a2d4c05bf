import type { INestApplicationContext } from '@nestjs/common';
import { CustomerCallsService } from '../calls/customer-calls.service.js';
import { Group } from '../contract/groups.js';
import { Accounts } from '../platform/auth/accounts.js';
import { RequestContext } from '../platform/request-context.js';
import { ReferralsService } from '../referrals/referrals.service.js';
import { DEMO_STAFF } from './demo-accounts.js';

/** Of the clients who are new, so many were called without an answer, and so many were reached. */
const CALLED_OF = 4;
const REACHED_OF = 5;

/** What the demo's clinic has sent, and what the office has done since. */
export class DemoReferrals {
  constructor(private readonly app: INestApplicationContext) {}

  /** Right after the client was taken on, so that the clinic is told what becomes of her. */
  sent(id: string): Promise<void> {
    return this.as(Group.ReferralCenter, () => this.app.get(ReferralsService).insert({ id }));
  }

  /** @param clients who are new; @param again the day on which those who did not answer are called again */
  async call(clients: readonly string[], again: string): Promise<void> {
    const calls = this.app.get(CustomerCallsService);
    await this.as(Group.Coordinator, async () => {
      for (const [n, customer_id] of clients.entries()) {
        if (n % CALLED_OF === 1)
          await calls.record({ customer_id, outcome: 'no_answer', call_again_on: again });
        else if (n % REACHED_OF === 2)
          await calls.record({ customer_id, outcome: 'reached', notes: 'Wants to begin next week.' });
      }
    });
  }

  private async as<T>(group: Group, work: () => Promise<T>): Promise<T> {
    const { email } = DEMO_STAFF.find((staff) => staff.group === group)!;
    const account = await this.app.get(Accounts).findByEmail(email);
    return this.app.get(RequestContext).actingFor(account!, 'demo', work);
  }
}
