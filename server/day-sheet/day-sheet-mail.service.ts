import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { addDays, inWords } from '../platform/calendar.rules.js';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import type { MailAttachment } from '../platform/mail/mail-message.entity.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { DaySheetService } from './day-sheet.service.js';

const MAILED_FROM = '06:00';

interface Reader {
  id: string;
  email: string;
  region_id: string | null;
  region: string | null;
  today: string;
}

const KEY = 'day_sheet';

/**
 * Who wants the sheets and has not been mailed those of today, where it is late enough: `$1` now, `$2` the zone of those
 * without a region, `$3` the groups.
 */
const READERS = `SELECT u.id, u.email, r.id AS region_id, r.name AS region, d.at::date::text AS today
  FROM users u LEFT JOIN regions r ON r.id = u.default_region_id
  CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE coalesce(r.time_zone, $2) AS at) d
  WHERE u.day_sheet_mail AND u.is_active AND u."group" = ANY ($3) AND d.at::time >= '${MAILED_FROM}'
    AND NOT EXISTS (SELECT FROM mail_messages m WHERE m.unique_key = concat_ws(':', '${KEY}', u.id, d.at::date))
  ORDER BY u.id`;

/**
 * Mails the sheets of today and tomorrow to those who asked for them, as files that can be read in an outage. The mail is
 * emptied once it has been sent: nobody is named here for longer than it takes.
 */
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

  private async tell({ id, email, region_id, region, today }: Reader): Promise<void> {
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
          'The sheets of today and tomorrow are attached. They name clients: keep them from strangers.',
          'You can turn this mail off where the link leads. You may have to sign in first.',
        ],
        action: { label: 'Open the day sheet', url: `${public_url}/admin/day-sheet?${query}` },
      }),
      attachments: [
        await this.attached(today, region_id, region),
        await this.attached(addDays(today, 1), region_id, region),
      ],
      erased_once_sent: true,
      unique_key: `${KEY}:${id}:${today}`,
    });
  }

  private async attached(
    day: string,
    region_id: string | null,
    region: string | null,
  ): Promise<MailAttachment> {
    const planned = await this.sheets.of(day, region_id);
    const { content, name } = await this.sheets.sheet(day, region ?? undefined, planned);
    return {
      filename: name,
      content_type: 'application/pdf',
      content: (await buffer(content)).toString('base64'),
      encoding: 'base64',
    };
  }
}
