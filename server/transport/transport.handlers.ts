import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CustomerEntity } from '../customers/customer.entity.js';
import { ClientChanged, ClientErased } from '../customers/customer.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { ClientRidesService } from './client-rides.service.js';
import { EnrolledTransportService } from './enrolled-transport.service.js';
import { TripCancellationService } from './trip-cancellation.service.js';

/**
 * Cancels and erases rides after events of a client, and warns of those that stay. Booked rides stay if she moves to
 * another region or is on hold, because they were agreed with a driver or the client.
 */
@Injectable()
export class TransportHandlers implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly enrolled: EnrolledTransportService,
    private readonly cancellation: TripCancellationService,
    private readonly rides: ClientRidesService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ClientChanged, (event) => this.handleChange(event));
    this.events.subscribe(ClientErased, ({ client }) => this.cancelAndErase(client));
  }

  private async handleChange(event: ClientChanged): Promise<void> {
    const { before, after, warnings } = event;
    if (event.isOptedOutOrClientStopped('has_opted_for_transport_service'))
      return this.cancellation.cancelAheadDeleteRequestsAndNotifyDrivers(before);
    warnings.push(...(await this.enrolled.updateOrWarnOfBookings(before, after)));
  }

  private async cancelAndErase(client: CustomerEntity): Promise<void> {
    await this.cancellation.cancelAheadDeleteRequestsAndNotifyDrivers(client);
    await this.rides.completeScheduledAndEraseMailsOfAllTrips(client.id);
  }
}
