import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClientChanged, ClientErased, OwnRecordChanged } from '../customers/customer.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { MailToBeSent, NamingMailFailed } from '../platform/mail/mail.events.js';
import { RegionTimeZoneChanged } from '../regions/region.events.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import { ClientMealsService } from './client-meals.service.js';
import { DeliveriesService } from './deliveries.service.js';
import { EnrolledMealsService } from './enrolled-meals.service.js';
import { ListErasureService } from './list-erasure.service.js';
import { OpenPlansService } from './open-plans.service.js';

/**
 * Stops, updates, pauses and erases meals after events of a client, rewrites corrections and failed lists, and warns of lists
 * that a time zone closes.
 */
@Injectable()
export class MealsHandlers implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly enrolled: EnrolledMealsService,
    private readonly meals: ClientMealsService,
    private readonly corrections: CatererCorrectionsService,
    private readonly plans: OpenPlansService,
    private readonly deliveries: DeliveriesService,
    private readonly listErasure: ListErasureService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ClientChanged, (event) => this.handleChange(event));
    this.events.subscribe(OwnRecordChanged, (event) => this.updateAndNotifyCaterers(event));
    this.events.subscribe(ClientErased, (event) => this.stopAndErase(event));
    this.events.subscribe(MailToBeSent, (event) => this.corrections.repeatMissedChangesOrRefuseLate(event));
    this.events.subscribe(NamingMailFailed, (event) => this.listErasure.rewriteFailed(event));
    this.events.subscribe(RegionTimeZoneChanged, (event) => this.plans.warnOfListsPastCutOff(event));
  }

  private async handleChange(event: ClientChanged): Promise<void> {
    const { before, after, warnings } = event;
    if (event.isOptedOutOrClientStopped('has_opted_for_meal_service')) {
      await this.meals.cancelForGoodAndMailCaterers(after.id);
      // She may opt in again. If the office then resumes these meals, they need the new household.
      return this.enrolled.replaceHousehold(before, after);
    }
    warnings.push(...(await this.enrolled.updateOrWarnOfBookings(before, after)));
  }

  /** A caterer who has the list gets a correction of allergies at once, because the office does not review them. */
  private async updateAndNotifyCaterers({ before, after }: OwnRecordChanged): Promise<void> {
    await this.enrolled.updateOrWarnOfBookings(before, after);
    if (before.meals_allergies !== after.meals_allergies)
      await this.corrections.correctClientDetailsAndMailCaterers(after.id);
  }

  private async stopAndErase({ client, record_ids }: ClientErased): Promise<void> {
    await this.meals.cancelForGoodAndMailCaterers(client.id);
    // Once she is removed, the costs of her delivered meals would have no program and no grant.
    await this.deliveries.completePastOrReportedTodayInScope({ customer_id: client.id });
    await this.listErasure.eraseFromListsAndMails(client.id, record_ids);
  }
}
