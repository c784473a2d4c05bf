import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import {
  EnrolledServices,
  type BookingAhead,
  type EnrolledService,
  type ServiceWords,
} from '../customers/enrolled-service.js';

/**
 * Peer support, as the client's folder knows it. Peers and clients agree on times by themselves: nothing is booked here.
 * An introduction that has not left yet is held back by the contact policy, and what was told goes with the client's row.
 */
@Injectable()
export class EnrolledPeerSupportService implements EnrolledService, OnModuleInit {
  readonly kind = 'peer_support';
  readonly opted_in = 'has_opted_for_peer_support_service';

  readonly words: ServiceWords = {
    subjects: { peer_support_mails: 'Mail to a peer support resource' },
    named: { peer_support_resources: `first_name || ' ' || last_name` },
    withoutWords: ['shared', 'mailed_at', 'mailed_by'],
    datesOf: async () => new Map<string, string>(),
  };

  constructor(private readonly services: EnrolledServices) {}

  onModuleInit(): void {
    this.services.register(this);
  }

  async findAhead(): Promise<BookingAhead[]> {
    return [];
  }

  async stop(): Promise<void> {}

  async pause(): Promise<Warning[]> {
    return [];
  }

  async resume(): Promise<void> {}

  async clientChanged(): Promise<Warning[]> {
    return [];
  }

  async erase(): Promise<void> {}
}
