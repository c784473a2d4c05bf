import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  EnrolledServices,
  type BookingAhead,
  type EnrolledService,
  type ServiceLabels,
} from '../customers/enrolled-service.js';

/**
 * Registers peer support as a service that clients enroll in. Peers and clients agree on times themselves, so there are
 * no bookings. The contact policy withholds queued introductions, and stored ones are removed with the client.
 */
@Injectable()
export class EnrolledPeerSupportService implements EnrolledService, OnModuleInit {
  readonly kind = 'peer_support';
  readonly opted_in = 'has_opted_for_peer_support_service';

  readonly labels: ServiceLabels = {
    subjects: { peer_support_mails: 'Mail to a peer support resource' },
    nameSql: { peer_support_resources: `first_name || ' ' || last_name` },
    hiddenColumns: ['shared', 'mailed_at', 'mailed_by'],
    findDates: async () => new Map<string, string>(),
  };

  constructor(private readonly services: EnrolledServices) {}

  onModuleInit(): void {
    this.services.register(this);
  }

  /** Peer support has no bookings. */
  async findFutureBookings(): Promise<BookingAhead[]> {
    return [];
  }
}
