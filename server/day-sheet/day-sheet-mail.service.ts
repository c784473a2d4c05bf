import { Injectable } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { inWords } from '../platform/calendar.rules.js';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { DaySheetService } from './day-sheet.service.js';

const MAILED_FROM = '06:00';

interface Reader {
  id: string;
  email: string;
  region_id: string | null;
  today: string;
}

/** Who wants the sheet, where it is late enough: `$1` now, `$2` the zone of those without a region, `$3` the groups. */
const READERS = `SELECT u.id, u.email, u.default_region_id AS region_id, d.at::date::text AS today
  FROM users u LEFT JOIN regions r ON r.id = u.default_region_id
  CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE coalesce(r.time_zone, $2) AS at) d
  WHERE u.day_sheet_mail AND u.is_active AND u."group" = ANY ($3) AND d.at::time >= '${MAILED_FROM}'
  ORDER BY u.id`;

/** Tells those who asked for it that the sheet of the day is there: a link, and nobody's name. */
@Injectable()
export class DaySheetMailService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly outbox: OutboxService,
    private readonly sheets: DaySheetService,
  ) {}

  /** One mail a reader and day, from 06:00 there on: a later run of the same day adds none. */
  @Transactional()
  async mail(): Promise<{ readers: number }> {
    const readers = await this.transaction.tx.query<Reader[]>(READERS, [
      this.clock.now(),
      this.settings.time_zone,
      [Group.Admin, Group.Coordinator],
    ]);
    for (const reader of readers) await this.tell(reader);
    return { readers: readers.length };
  }

  private async tell({ id, email, region_id, today }: Reader): Promise<void> {
    const { organisation, public_url } = this.settings;
    const { meals, rides } = await this.sheets.of(today, region_id);
    const query = new URLSearchParams({ date: today, ...(region_id && { region: region_id }) });
    await this.outbox.add({
      kind: 'day_sheet',
      to: [email],
      subject: `${organisation.short_name}: your day, ${inWords(today)}`,
      ...renderMail({
        organisation,
        heading: `Your day, ${inWords(today)}`,
        paragraphs: [
          `Rides: ${rides.length}. Meal deliveries: ${meals.length}.`,
          'You may have to sign in first. You can turn this mail off in your profile.',
        ],
        action: { label: 'Open the day sheet', url: `${public_url}/admin/day-sheet?${query}` },
      }),
      unique_key: `day_sheet:${id}:${today}`,
    });
  }
}
