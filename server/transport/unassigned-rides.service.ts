import { Injectable } from '@nestjs/common';
import { timeForReading } from '../contract/times.js';
import { URGENT_HOURS, WARNING_TIME } from '../contract/transport.js';
import { Clock } from '../platform/time/clock.js';
import { formatLongDate } from '../platform/time/calendar.rules.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { CoordinatorsService } from '../users/coordinators.service.js';
import { isNearWithoutDriver } from './near-rides.js';

interface Urgent {
  region_id: string;
  region: string;
  today: string;
  rides: { date: string; time: string; city: string; is_on_hold: boolean }[];
}

/** Rides within the next days that have no driver, where it is late enough to tell. */
const URGENT = `SELECT r.id AS region_id, r.name AS region, to_char($1::timestamptz AT TIME ZONE r.time_zone, 'YYYY-MM-DD') AS today,
    json_agg(json_build_object(
      'date', to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'YYYY-MM-DD'),
      'time', to_char(t.pick_up_timestamp AT TIME ZONE r.time_zone, 'HH24:MI'),
      'city', c.city,
      'is_on_hold', c.status = 'hold') ORDER BY t.pick_up_timestamp, t.id) AS rides
  FROM customer_transport_requests t
  JOIN regions r ON r.id = t.region_id
  JOIN customers c ON c.id = t.customer_id
  WHERE ${isNearWithoutDriver('$1::timestamptz', '$2')}
    AND ($1::timestamptz AT TIME ZONE r.time_zone)::time >= $3::time
  GROUP BY r.id ORDER BY r.id`;

/** Mails coordinators the rides that are near and have no driver. */
@Injectable()
export class UnassignedRidesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly outbox: OutboxService,
    private readonly coordinators: CoordinatorsService,
  ) {}

  /** One mail a region and day, from 08:00 there on: a later run of the same day adds none. */
  @Transactional()
  async warn(): Promise<{ regions: number }> {
    const urgent = await this.transaction.tx.query<Urgent[]>(URGENT, [
      this.clock.now(),
      URGENT_HOURS,
      WARNING_TIME,
    ]);
    for (const region of urgent) await this.mail(region);
    return { regions: urgent.length };
  }

  private async mail({ region_id, region, today, rides }: Urgent): Promise<void> {
    const { organisation, public_url } = this.settings;
    const count = rides.length === 1 ? '1 ride has' : `${rides.length} rides have`;
    await this.outbox.add({
      kind: 'unassigned_rides',
      to: await this.coordinators.addressesForRegion(region_id),
      subject: `${organisation.short_name}: ${count} no driver in ${region}`,
      ...renderMail({
        organisation,
        heading: `${count} no driver`,
        paragraphs: [
          `These rides in ${region} are within the next ${URGENT_HOURS} hours. Nobody has been assigned to drive them.`,
        ],
        tables: [
          {
            columns: ['Date', 'Pick-up time', 'City', 'Client'],
            rows: rides.map(({ date, time, city, is_on_hold }) => [
              formatLongDate(date),
              timeForReading(time),
              city,
              is_on_hold ? 'On hold' : 'Active',
            ]),
          },
        ],
        action: { label: 'Assign drivers', url: `${public_url}/admin/transportation/schedule-trips` },
      }),
      unique_key: `unassigned_rides:${region_id}:${today}`,
    });
  }
}
