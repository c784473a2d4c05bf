import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailRecipientPolicy } from '../platform/mail/recipient-policy.js';
import { Clock } from '../platform/time/clock.js';
import { TripsQueries } from './trips.queries.js';

const TOO_LATE = 'Not sent: the trips of this mail have begun.';

/** Stops mails that ask a driver for trips that have begun since. The driver would take them for trips to drive now. */
@Injectable()
export class TripMailPolicy implements OnModuleInit {
  constructor(
    private readonly policy: MailRecipientPolicy,
    private readonly clock: Clock,
    private readonly queries: TripsQueries,
  ) {}

  onModuleInit(): void {
    this.policy.registerMailPolicy(['trip_assigned', 'trip_changed'], async ({ id }) =>
      (await this.queries.haveAllTripsBegunSinceMailWritten(id, this.clock.now())) ? TOO_LATE : null,
    );
  }
}
