import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AddressChange } from '../platform/mail/address-change.rules.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { VendorPlanning, type VendorPlanner } from '../meal-vendors/vendor-planning.js';
import { planMailKey } from './caterer-mails.js';
import { MealLocksService } from './meal-locks.service.js';
import { ClientMealsQueries } from './client-meals.queries.js';
import { DeliveryCalendarService } from './delivery-calendar.service.js';
import { MealPlansQueries } from './meal-plans.queries.js';
import { OpenPlansService } from './open-plans.service.js';
import { PlanSendingService } from './plan-sending.service.js';
import type { MealMove } from './schedule-moves.rules.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

/** Applies a vendor's change to the meals that are planned with it. */
@Injectable()
export class VendorMealsService implements VendorPlanner, OnModuleInit {
  constructor(
    private readonly planning: VendorPlanning,
    private readonly clients: ClientMealsQueries,
    private readonly locks: MealLocksService,
    private readonly calendars: DeliveryCalendarService,
    private readonly moves: ScheduleMovesService,
    private readonly plans: OpenPlansService,
    private readonly sending: PlanSendingService,
    private readonly planQueries: MealPlansQueries,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.planning.setPlanner(this);
  }

  nextDeliveryDates(vendorId: string): Promise<string[]> {
    return this.calendars.nextDeliveryDates(vendorId);
  }

  /**
   * Moves meals that have not been sent to a new delivery day, updates open plans to the region and prices, and closes empty
   * ones past their cut-off.
   * @returns the moves
   */
  async replanAndCloseEmptyPlans(
    vendorId: string,
    { is_day_changed }: { is_day_changed: boolean },
  ): Promise<MealMove[]> {
    await this.locks.lockVendors([vendorId]);
    const moves = is_day_changed ? await this.moves.moveVendorToItsDay(vendorId) : [];
    await this.plans.refreshVendor(vendorId);
    await this.sending.closeEmptyPastCutOff(vendorId);
    return moves;
  }

  refreshCourierInOpenPlans(courierId: string): Promise<void> {
    return this.plans.refreshCourier(courierId);
  }

  /** A plan stores the addresses of its list, so they change with the mail. See the rule "New address of a caterer". */
  async readdressUnsentMails(vendorId: string, change: AddressChange): Promise<void> {
    const ids = await this.readdressUnsentLists(
      'to',
      change,
      await this.planQueries.findAllSentIdsOfVendor(vendorId),
    );
    await this.planQueries.updateAddress(ids, { email: change.after });
  }

  async readdressUnsentCopies(courierId: string, change: AddressChange): Promise<void> {
    const ids = await this.readdressUnsentLists(
      'cc',
      change,
      await this.planQueries.findAllSentIdsOfCourier(courierId),
    );
    await this.planQueries.updateAddress(ids, { courier_email: change.after });
  }

  /** Replaces an address in unsent lists and corrections. @returns ids of the plans whose list has the new address */
  private async readdressUnsentLists(
    column: 'to' | 'cc',
    change: AddressChange,
    planIds: string[],
  ): Promise<string[]> {
    const keys = await this.outbox.readdressUnsent(column, change, planIds.map(planMailKey));
    return planIds.filter((id) => keys.includes(planMailKey(id)));
  }

  countActiveOrOnHoldClients(vendorId: string): Promise<number> {
    return this.clients.countActiveOrOnHoldClientsOfVendor(vendorId);
  }
}
