import { buffer } from 'node:stream/consumers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MailKind } from '../contract/mail.js';
import { ClientErased } from '../customers/customer.events.js';
import { addDays, formatFullDateInEnglish } from '../platform/time/calendar.rules.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { Transactional } from '../platform/database/transaction.js';
import { EventBus } from '../platform/events/event-bus.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import type { MailAttachment } from '../platform/mail/mail-message.entity.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { MailRecipientPolicy } from '../platform/mail/recipient-policy.js';
import { DaySheetQueries, mailKey, type Reader } from './day-sheet.queries.js';
import { DaySheetService } from './day-sheet.service.js';

const KIND: MailKind = 'day_sheet';
const NO_READER = 'Not sent: this user may no longer read day sheets.';

/**
 * Mails the sheets of today and tomorrow to subscribers, as files that can be read during an outage. The stored mail is
 * emptied once it has been sent, so that it names no clients. One that waits is deleted when a client is removed, and the
 * next run writes it again.
 */
@Injectable()
export class DaySheetMailService implements OnModuleInit {
  constructor(
    private readonly queries: DaySheetQueries,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly outbox: OutboxService,
    private readonly sheets: DaySheetService,
    private readonly events: EventBus,
    private readonly policy: MailRecipientPolicy,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ClientErased, () => this.deleteWaitingAndBlockOthers());
    this.policy.register('user_id', async (user_id, { kind }) =>
      kind !== KIND || (await this.queries.isInReaderGroup(user_id)) ? null : NO_READER,
    );
  }

  /**
   * Queues one mail for each reader and day, from 06:00 in the reader's region. Later runs of the same day add none.
   */
  async queueDueMailsAndAudit(): Promise<{ readers: number }> {
    const readers = await this.queries.findReadersNotYetMailed(this.clock.now());
    for (const reader of readers) await this.notify(reader);
    return { readers: readers.length };
  }

  private async deleteWaitingAndBlockOthers(): Promise<void> {
    await this.queries.lockMails();
    await this.outbox.deleteQueued(KIND);
  }

  /** Runs in one transaction for each reader. The removal of a client waits for it, so it is short. */
  @Transactional()
  protected async notify(reader: Reader): Promise<void> {
    await this.queries.lockMailsShared();
    const { id, email, region_id, today } = reader;
    const { organisation, public_url } = this.settings;
    const { meals, rides } = await this.sheets.findMealsAndRides(today, region_id);
    const query = new URLSearchParams({ date: today, ...(region_id && { region: region_id }) });
    await this.outbox.add({
      kind: KIND,
      to: [email],
      user_id: id,
      subject: `${organisation.short_name}: your day, ${formatFullDateInEnglish(today)}`,
      ...renderMail({
        organisation,
        heading: `Your day, ${formatFullDateInEnglish(today)}`,
        paragraphs: [
          `Rides: ${rides.length}. Meal deliveries: ${meals.length}.`,
          'The sheets of today and tomorrow are attached. They name clients, so please keep them private.',
          'You can turn this mail off on the page behind the button. You may have to sign in first.',
        ],
        action: { label: 'Open the day sheet', url: `${public_url}/admin/day-sheet?${query}` },
      }),
      attachments: [await this.attached(reader, today), await this.attached(reader, addDays(today, 1))],
      erased_once_sent: true,
      unique_key: mailKey(id, today),
    });
  }

  /** Audits the clients on a mailed sheet, as for a printed one. */
  private async attached(
    { id, name, group, region_id, region }: Reader,
    day: string,
  ): Promise<MailAttachment> {
    const mealsAndRides = await this.sheets.findMealsAndRides(day, region_id);
    await this.sheets.auditShown(mealsAndRides, { id, name, group });
    const { content, name: filename } = await this.sheets.streamPdf(day, region ?? undefined, mealsAndRides);
    return {
      filename,
      content_type: 'application/pdf',
      content: (await buffer(content)).toString('base64'),
      encoding: 'base64',
    };
  }
}
