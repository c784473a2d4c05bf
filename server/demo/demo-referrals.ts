import type { INestApplicationContext } from '@nestjs/common';
import { CustomerCallsService } from '../calls/customer-calls.service.js';
import { Group } from '../contract/groups.js';
import { Accounts } from '../platform/auth/accounts.js';
import { RequestContext } from '../platform/request-context.js';
import { ReferralsService } from '../referrals/referrals.service.js';
import { DEMO_STAFF } from './demo-accounts.js';

/** Of the new clients, every `CALLED_OF`th was called without an answer and every `REACHED_OF`th was reached. */
const CALLED_OF = 4;
const REACHED_OF = 5;

/** Referrals of the demo clinic, and the calls of the office to the patients. */
export class DemoReferrals {
  constructor(private readonly app: INestApplicationContext) {}

  /** Must run right after the enrolment, so that the clinic sees the later states. */
  recordReferralByDemoClinic(id: string): Promise<void> {
    return this.as(Group.ReferralCenter, () =>
      this.app.get(ReferralsService).insertWithCallerAsReferrer({ id }),
    );
  }

  /** @param clients ids of the new clients; @param call_again_on day of the next call to those who did not answer */
  async recordCallsToSomeClients(clients: readonly string[], call_again_on: string): Promise<void> {
    const calls = this.app.get(CustomerCallsService);
    await this.as(Group.Coordinator, async () => {
      for (const [n, customer_id] of clients.entries()) {
        if (n % CALLED_OF === 1)
          await calls.recordAndClearDueDateIfReached({ customer_id, outcome: 'no_answer', call_again_on });
        else if (n % REACHED_OF === 2)
          await calls.recordAndClearDueDateIfReached({
            customer_id,
            outcome: 'reached',
            notes: 'Wants to begin next week.',
          });
      }
    });
  }

  private async as<T>(group: Group, work: () => Promise<T>): Promise<T> {
    const { email } = DEMO_STAFF.find((staff) => staff.group === group)!;
    const account = await this.app.get(Accounts).findByEmail(email);
    return this.app.get(RequestContext).actingFor(account!, 'demo', work);
  }
}
