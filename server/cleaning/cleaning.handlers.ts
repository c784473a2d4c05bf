import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClientChanged } from '../customers/customer.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { EnrolledCleaningService } from './enrolled-cleaning.service.js';

/** Updates the assigned cleaning vendor after a change of a client. Completed cleanings stay for the accounts. */
@Injectable()
export class CleaningHandlers implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly cleaning: EnrolledCleaningService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ClientChanged, (event) => this.handleChange(event));
  }

  private async handleChange(event: ClientChanged): Promise<void> {
    if (event.isOptedOutOrClientStopped('has_opted_for_cleaning_service')) return;
    event.warnings.push(...(await this.cleaning.updateBookings(event.before, event.after)));
  }
}
