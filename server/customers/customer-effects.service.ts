import { Injectable } from '@nestjs/common';
import { STOPPED_STATUSES, type CustomerStatus } from '../contract/customers.js';
import type { Warning } from '../contract/errors.js';
import { ClientMeals } from '../meals/client-meals.service.js';
import { OpenPlans } from '../meals/open-plans.service.js';
import { ScheduleMoves } from '../meals/schedule-moves.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { Outbox } from '../platform/mail/outbox.service.js';
import { UsersService } from '../users/users.service.js';
import type { Customer } from './customer.entity.js';

export const isStopped = (status: CustomerStatus): boolean =>
  (STOPPED_STATUSES as readonly CustomerStatus[]).includes(status);

/** What follows from a change of a client, in the same transaction (contract 3 and 5, Client). */
@Injectable()
export class CustomerEffects {
  constructor(
    private readonly transaction: Transaction,
    private readonly meals: ClientMeals,
    private readonly plans: OpenPlans,
    private readonly moves: ScheduleMoves,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws InvalidInput `user_exists` on `email` when the account cannot have the address */
  @Transactional()
  async ofCreation(client: Customer): Promise<void> {
    if (client.email && !isStopped(client.status)) {
      await this.users.attachCustomerAccount(client.id, client.name, client.email);
    }
    if (client.status === 'active') await this.invite(client);
  }

  /** @returns consequences worth a look */
  @Transactional()
  async ofChange(before: Customer, after: Customer): Promise<Warning[]> {
    await this.account(before, after);
    const warnings = await this.services(before, after);
    await this.defaults(before, after);
    await this.plans.refresh({ customer_id: after.id });
    return warnings;
  }

  /** Everything stops before the person is removed (contract 5, Client, DELETE). */
  @Transactional()
  async ofRemoval(client: Customer): Promise<void> {
    await this.meals.stop(client.id);
    await this.users.removeCustomerAccount(client.id);
    await this.meals.erase(client.id);
    await this.outbox.eraseMailsTo(client.id);
  }

  private async account(before: Customer, after: Customer): Promise<void> {
    const stopped = isStopped(after.status);
    const cameBack = isStopped(before.status) && !stopped;
    if (cameBack) await this.users.setCustomerAccountActive(after.id, true);
    if (before.email !== after.email || cameBack) {
      if (!stopped || after.email === null) {
        await this.users.changeCustomerEmail(after.id, after.name, after.email);
      }
    } else if (before.name !== after.name) {
      await this.users.renameCustomerAccount(after.id, after.name);
    }
    if (stopped && !isStopped(before.status)) await this.users.setCustomerAccountActive(after.id, false);
    if (before.active_date === null && after.active_date !== null) await this.invite(after);
  }

  private async services(before: Customer, after: Customer): Promise<Warning[]> {
    const optedOut = before.has_opted_for_meal_service && !after.has_opted_for_meal_service;
    const statusChanged = before.status !== after.status;
    if (optedOut || (statusChanged && isStopped(after.status))) {
      await this.meals.stop(after.id);
      return [];
    }
    if (before.assigned_meal_vendor_id !== after.assigned_meal_vendor_id) {
      await this.moves.moveClientToVendor(after.id, after.assigned_meal_vendor_id);
    }
    if (statusChanged && after.status === 'hold') return this.meals.pause(after.id);
    if (statusChanged && after.status === 'active') await this.meals.takeUp(after.id);
    return [];
  }

  /** New defaults reach every meal ahead that still had the old ones; a meal that was changed by itself keeps its own. */
  private async defaults(before: Customer, after: Customer): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE customer_meal_schedules
       SET number_of_adults = CASE WHEN number_of_adults = $2 THEN $3 ELSE number_of_adults END,
           number_of_children = CASE WHEN number_of_children = $4 THEN $5 ELSE number_of_children END,
           notes = CASE WHEN notes = $6 THEN $7 ELSE notes END
       WHERE customer_id = $1 AND status IN ('upcoming', 'scheduled')
         AND (number_of_adults = $2 AND $2 <> $3::int OR number_of_children = $4 AND $4 <> $5::int
              OR notes = $6 AND $6 <> $7::text)`,
      [
        after.id,
        before.meals_number_of_adults,
        after.meals_number_of_adults,
        before.meals_number_of_children,
        after.meals_number_of_children,
        before.meals_preference,
        after.meals_preference,
      ],
    );
  }

  private async invite(client: Customer): Promise<void> {
    if (client.email && client.should_receive_email) await this.users.inviteCustomer(client.id);
  }
}
