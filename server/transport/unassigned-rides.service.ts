import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MailKind } from '../contract/mail.js';
import { formatTime } from '../contract/times.js';
import { URGENT_HOURS } from '../contract/transport.js';
import { Clock } from '../platform/time/clock.js';
import { formatFullDateInEnglish } from '../platform/time/calendar.rules.js';
import { Settings } from '../platform/config/settings.js';
import { Transactional } from '../platform/database/transaction.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { MailRecipientPolicy } from '../platform/mail/recipient-policy.js';
import { CoordinatorsService } from '../users/coordinators.service.js';
import { openRidesLink } from './open-rides-link.js';
import { RidesQueries, type UrgentRides } from './rides.queries.js';

const KIND: MailKind = 'unassigned_rides';
const NOT_OF_OFFICE = 'Not sent: no coordinator or Admin has this address.';

/** Mails coordinators about rides that are near and have no driver. */
@Injectable()
export class UnassignedRidesService implements OnModuleInit {
  constructor(
    private readonly rides: RidesQueries,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly outbox: OutboxService,
    private readonly coordinators: CoordinatorsService,
    private readonly policy: MailRecipientPolicy,
  ) {}

  onModuleInit(): void {
    this.policy.registerAddressPolicy(KIND, async (address) =>
      (await this.coordinators.isOfficeAddress(address)) ? null : NOT_OF_OFFICE,
    );
  }

  /** Mails once for each region and day, from 08:00 in the region on. @returns how many regions were mailed */
  @Transactional()
  async notifyCoordinatorsDailyFromMorning(): Promise<{ regions: number }> {
    const urgent = await this.rides.findUrgentFromWarningTimeEvenIfWarned(this.clock.now());
    let regions = 0;
    for (const region of urgent) if (await this.mail(region)) regions += 1;
    return { regions };
  }

  private async mail({ region_id, region, today, rides }: UrgentRides): Promise<boolean> {
    const { organisation, public_url } = this.settings;
    const isOne = rides.length === 1;
    const count = isOne ? '1 ride has' : `${rides.length} rides have`;
    const lead = isOne
      ? `This ride in ${region} is within the next ${URGENT_HOURS} hours. Nobody has been assigned to drive it.`
      : `These rides in ${region} are within the next ${URGENT_HOURS} hours. Nobody has been assigned to drive them.`;
    const recipients = await this.coordinators.recipientsForRegionOrAllOrOffice(region_id);
    return this.outbox.add({
      kind: KIND,
      to: recipients.map(({ email }) => email),
      subject: `${organisation.short_name}: ${count} no driver in ${region}`,
      ...renderMail({
        organisation,
        heading: `${count} no driver`,
        paragraphs: [lead],
        tables: [
          {
            columns: ['Date', 'Pick-up time', 'City', 'Client Status'],
            rows: rides.map(({ date, time, city, is_on_hold }) => [
              formatFullDateInEnglish(date),
              formatTime(time),
              city,
              is_on_hold ? 'On hold' : 'Active',
            ]),
          },
        ],
        action: {
          label: isOne ? 'Assign a driver' : 'Assign drivers',
          url: `${public_url}/admin${openRidesLink(region_id)}`,
        },
      }),
      unique_key: `unassigned_rides:${region_id}:${today}`,
    });
  }
}
