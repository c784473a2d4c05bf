import { Injectable } from '@nestjs/common';
import { Transactional } from '../platform/database/transaction.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import type { NamingMailFailed } from '../platform/mail/mail.events.js';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.js';
import { CatererMails, correctionMailKey, planIdsOfThreads, planMailKey } from './caterer-mails.js';
import { CorrectionsQueries } from './corrections.queries.js';
import { DeliveriesQueries } from './deliveries.queries.js';
import { PlanLastSeenService } from './plan-last-seen.service.js';
import { PlanListsService } from './plan-lists.service.js';
import { PlanVersionsQueries } from './plan-versions.queries.js';

/** Erases a removed client from lists and their mails. The caterers still get the unsent ones, for all other clients. */
@Injectable()
export class ListErasureService {
  constructor(
    private readonly deliveries: DeliveriesQueries,
    private readonly versions: PlanVersionsQueries,
    private readonly corrections: CorrectionsQueries,
    private readonly lists: PlanListsService,
    private readonly mails: CatererMails,
    private readonly outbox: OutboxService,
    private readonly lastSeen: PlanLastSeenService,
  ) {}

  /**
   * Erases the client from deliveries, sent lists and their mails. The rows stay for the accounts.
   * @param recordIds of the client and of the records that were merged into hers
   */
  @Transactional()
  async eraseFromListsAndMails(customerId: string, recordIds: readonly string[]): Promise<void> {
    const corrections = await this.versions.findCorrectionsOfClientPlans(customerId, recordIds);
    await this.versions.erase(recordIds);
    await this.lastSeen.erase(recordIds);
    const plans = await this.deliveries.findPlanIds(customerId);
    // A caterer cannot act on the correction of her removal without her name.
    const naming = new Set(corrections.filter(({ names_client }) => names_client).map(({ id }) => id));
    const unsent = (await this.composeUnsent(plans)).filter(
      ({ id, status }) => status === 'failed' || !naming.has(id),
    );
    const replaced = new Set(await this.outbox.replaceUnsentContent(unsent.map(({ mail }) => mail)));
    const keys = [...plans.map(planMailKey), ...corrections.map(({ id }) => correctionMailKey(id))];
    await this.outbox.eraseOnceSent({ unique_keys: keys.filter((key) => !replaced.has(key)) });
  }

  /** Rewrites a failed mail that names a removed client, if the caterer needs it for other clients. */
  async rewriteFailed(event: NamingMailFailed): Promise<void> {
    const { unique_key, threads } = event.mail;
    const unsent = await this.composeUnsent(planIdsOfThreads(threads));
    const failed = unsent.find(({ mail }) => mail.unique_key === unique_key);
    if (failed?.is_of_others) event.content = failed.mail;
  }

  /** Composes the unsent mails of these plans with the last lists. */
  private async composeUnsent(
    planIds: readonly string[],
  ): Promise<{ id: string; status: string; is_of_others: boolean; mail: OutgoingMail }[]> {
    const versions = await this.versions.findUnsent(planIds);
    const unsentPlans = [...new Set(versions.map(({ plan_id }) => plan_id))];
    const lists = await this.lists.findLast(unsentPlans);
    const plans = await this.corrections.findPlansWithMailRecipients(unsentPlans);
    return plans.flatMap((plan) => {
      const { deliveries: rows, totals } = lists.get(plan.plan_id)!;
      const list = { ...plan, rows, totals };
      return versions
        .filter(({ plan_id }) => plan_id === plan.plan_id)
        .map(({ id, kind, status, changes, totals_before }) => ({
          id,
          status,
          is_of_others: kind === 'sent' || changes.some(({ customer_id }) => customer_id !== null),
          mail:
            kind === 'sent'
              ? this.mails.composePlan(list)
              : this.mails.composeCorrection({
                  ...list,
                  version_id: id,
                  changes: changes.map(({ words }) => words),
                  totals_before,
                }),
        }));
    });
  }
}
