import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import { groupBy } from '../platform/group-by.rules.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { isId } from '../platform/database/id.js';
import { notFound } from '../platform/errors/problem.js';
import { assertUnchanged } from '../platform/concurrency/content-hash.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { hashSecret, newSecret } from '../platform/secrets.js';
import { pluralize } from './pluralize.rules.js';
import { kitchenTotals, type ListChange, type ListedDelivery } from './caterer-list.rules.js';
import { CatererMails, type CatererList } from './caterer-mails.js';
import { MealLocksService } from './meal-locks.service.js';
import { DELIVERIES } from './meal-status.rules.js';
import { PlanListsService } from './plan-lists.service.js';
import { isOfAllergies, shownChangesText } from './client-shown-to-vendor.js';
import {
  uncorrectedVersion,
  UncorrectedPlansService,
  type UncorrectedDelivery,
} from './uncorrected-plans.service.js';

const DAY_MS = 86_400_000;
/** How long a caterer can acknowledge a correction by its link. */
const LINK_LASTS_MS = 14 * DAY_MS;

/** What a list says from now on of one delivery; null takes it off. */
interface Correction {
  plan_id: string;
  delivery_id: string;
  customer_id: string;
  is_of_allergies: boolean;
  /** The sentence of its mail, of what the last list says. */
  words(before: ListedDelivery): string;
  listed: ((before: ListedDelivery) => ListedDelivery) | null;
}

interface Withdrawn {
  delivery_id: string;
  plan_id: string;
  customer_id: string;
  meals: number;
}

/** Changes lists that their caterers have already: each with one mail that says all that changed. */
@Injectable()
export class CatererCorrectionsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly locks: MealLocksService,
    private readonly statuses: StatusChangesService,
    private readonly outbox: OutboxService,
    private readonly mails: CatererMails,
    private readonly lists: PlanListsService,
    private readonly uncorrected: UncorrectedPlansService,
  ) {}

  /** Cancels the deliveries of finalized schedules; of others nothing. */
  @Transactional()
  async withdraw(scheduleIds: readonly string[]): Promise<void> {
    const withdrawn = await this.deliveriesOf(scheduleIds);
    await this.statuses.change(
      DELIVERIES,
      withdrawn.map(({ delivery_id }) => delivery_id),
      'cancelled',
    );
    await this.correct(
      withdrawn.map(({ meals, ...delivery }) => ({
        ...delivery,
        is_of_allergies: false,
        // By the name on the list, which she may have changed since.
        words: ({ client }) => `Do not deliver to ${client}: ${pluralize(meals, 'meal')} fewer.`,
        listed: null,
      })),
    );
  }

  /**
   * Tells the caterers who have this client on a list what has changed of her since.
   * @param ifMatch version of what was shown as changed
   * @throws notFound, and ProblemException 412 where something else has changed by now
   */
  @Transactional()
  async correctClient(customerId: string, ifMatch?: string): Promise<void> {
    if (!isId(customerId)) throw notFound();
    await this.locks.lockClient(customerId);
    const deliveries = await this.uncorrected.findForClient(customerId);
    assertUnchanged(uncorrectedVersion(deliveries), ifMatch, messages.meals.corrections_changed);
    await this.transaction.tx.query(
      `UPDATE meal_transport_transactions t
       SET customer_meals_allergies = c.meals_allergies, customer_meals_preference = s.notes
       FROM customers c, customer_meal_schedules s
       WHERE c.id = t.customer_id AND s.id = t.schedule_id AND t.id = ANY ($1::uuid[])
         AND (t.customer_meals_allergies, t.customer_meals_preference) IS DISTINCT FROM (c.meals_allergies, s.notes)`,
      [deliveries.map(({ delivery_id }) => delivery_id)],
    );
    await this.correct(deliveries.map(clientCorrected));
  }

  /** A version of each plan's list and a mail with it, whatever the number of changes. */
  private async correct(corrections: Correction[]): Promise<void> {
    const byPlan = groupBy(corrections, ({ plan_id }) => plan_id);
    const planIds = [...byPlan.keys()];
    const lists = await this.lists.findLast(planIds);
    for (const plan of await this.plansToCorrect(planIds)) {
      const corrections = byPlan.get(plan.plan_id)!;
      const before = lists.get(plan.plan_id)!.deliveries;
      const changes = corrections
        .flatMap((correction) => changeOf(correction, before))
        .sort((a, b) => Number(b.is_of_allergies) - Number(a.is_of_allergies));
      const deliveries = corrected(before, corrections);
      const list = { deliveries, totals: kitchenTotals(deliveries) };
      const token = newSecret();
      const version_id = await this.lists.save(plan.plan_id, list, {
        changes,
        token_hash: hashSecret(token),
        expires_at: new Date(this.clock.now().getTime() + LINK_LASTS_MS),
      });
      await this.outbox.add(
        this.mails.correction({
          ...plan,
          totals: list.totals,
          totals_before: kitchenTotals(before),
          rows: deliveries,
          version_id,
          changes: changes.map(({ words }) => words),
          link: `${this.settings.public_url}/caterer/corrections/${token}`,
        }),
      );
    }
  }

  private deliveriesOf(scheduleIds: readonly string[]): Promise<Withdrawn[]> {
    return this.transaction.tx.query<Withdrawn[]>(
      `SELECT t.id AS delivery_id, t.plan_id, t.customer_id, t.quantity AS meals
       FROM meal_transport_transactions t
       JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
       JOIN customers c ON c.id = t.customer_id
       WHERE t.schedule_id = ANY ($1::uuid[]) AND t.status = 'scheduled' ORDER BY p.date_of_delivery, c.name, t.id`,
      [scheduleIds],
    );
  }

  private plansToCorrect(
    planIds: string[],
  ): Promise<Pick<CatererList, 'plan_id' | 'vendor' | 'to' | 'cc' | 'date_of_delivery' | 'needed_by'>[]> {
    return this.transaction.tx.query(
      `SELECT p.id AS plan_id, v.name AS vendor, coalesce(p.email, v.email) AS to, d.email AS cc, p.date_of_delivery,
         p.date_of_delivery::timestamp AT TIME ZONE r.time_zone AS needed_by
       FROM meal_transaction_indices p
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN regions r ON r.id = v.region_id
       JOIN LATERAL (
         SELECT meal_transport_vendor_id AS id FROM meal_transport_transactions WHERE plan_id = p.id LIMIT 1) sent_with ON true
       JOIN meal_transport_vendors d ON d.id = sent_with.id
       WHERE p.id = ANY ($1::uuid[]) ORDER BY p.date_of_delivery, p.id`,
      [planIds],
    );
  }
}

/** Changes of one correction, for its mail and the version of the list. */
function changeOf(
  { customer_id, delivery_id, is_of_allergies, words }: Correction,
  list: ListedDelivery[],
): Required<ListChange>[] {
  const before = list.find((listed) => listed.delivery_id === delivery_id);
  return before ? [{ customer_id, words: words(before), is_of_allergies }] : [];
}

/** The list as it is after the corrections. */
function corrected(list: ListedDelivery[], corrections: Correction[]): ListedDelivery[] {
  const byDelivery = new Map(corrections.map((correction) => [correction.delivery_id, correction]));
  return list.flatMap((listed) => {
    const correction = byDelivery.get(listed.delivery_id);
    if (!correction) return [listed];
    return correction.listed ? [correction.listed(listed)] : [];
  });
}

const clientCorrected = (delivery: UncorrectedDelivery): Correction => ({
  plan_id: delivery.plan_id,
  delivery_id: delivery.delivery_id,
  customer_id: delivery.customer.id,
  is_of_allergies: isOfAllergies(delivery.changes),
  words: () => shownChangesText(delivery.customer.name, delivery.changes),
  listed: (before) => ({ ...before, ...delivery.now }),
});
