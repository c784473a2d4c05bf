import { Injectable } from '@nestjs/common';
import type { MailKind } from '../contract/mail.js';
import { OPTED_IN, PORTAL_SERVICE_LABELS, isStopped } from '../contract/customers.js';
import { messages } from '../contract/messages.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { REFERRAL_OF_A_FRIEND, SERVICE_CANCELLATION, SERVICE_REQUEST } from '../customers/contact-policy.js';
import { Settings } from '../platform/config/settings.js';
import { Transactional } from '../platform/database/transaction.js';
import { notFoundError, throwErrors } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { readablePhone, renderMail } from '../platform/mail/mail-layout.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { RequestContext } from '../platform/request-context.js';
import { Clock } from '../platform/time/clock.js';
import type { CancelServicesInput, ReferAFriendInput, ServiceRequestInput } from './customer-requests.dto.js';
import { ServiceRequestsQueries } from './service-requests.queries.js';

/** Mails requests of clients to the organisation's mailbox. The stored mails are emptied when the client is removed. */
@Injectable()
export class CustomerRequestsService {
  constructor(
    private readonly context: RequestContext,
    private readonly records: RecordsService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly queries: ServiceRequestsQueries,
  ) {}

  /** @throws InvalidInput if the friend has neither a phone number nor an e-mail address */
  async mailOfficeReferralOfFriend({ name, phone_number, email, notes }: ReferAFriendInput): Promise<void> {
    if (!phone_number && !email) {
      const message = messages.customer_requests.contact_required;
      throwErrors({ phone_number: [{ code: 'required', message }] });
    }
    await this.mail(REFERRAL_OF_A_FRIEND, 'A client refers a friend', [
      ['Referred by', this.context.signedIn.name],
      ['Name', name],
      ['Phone number', phone_number ? readablePhone(phone_number) : ''],
      ['E-mail', email ?? ''],
      ['Notes', notes ?? ''],
    ]);
  }

  /** Mails the cancellation. Stops nothing, because the office talks with the client first. */
  async mailCancellationRequest({ notes }: CancelServicesInput): Promise<void> {
    await this.mail(SERVICE_CANCELLATION, 'A client asks to cancel services', [
      ['Client', this.context.signedIn.name],
      ['Reason', notes || 'None given'],
    ]);
  }

  /**
   * Stores the request until the office settles it, once for each service. Does not opt the client in. A client who has
   * the service asks about it.
   * @throws notFoundError for a client who is no longer served
   */
  @Transactional()
  async upsertRequestAndMailOffice({ service, notes = '' }: ServiceRequestInput): Promise<void> {
    const client = await this.records.lock(CustomerEntity, this.context.signedIn.customer_id!);
    // Her account may have ended while this call waited for the lock. Nothing would settle the request then.
    if (isStopped(client.status)) throw notFoundError();
    await this.queries.upsertOpen(client.id, service, notes, this.clock.now());
    const heading = client[OPTED_IN[service]]
      ? 'A client asks about a service already chosen'
      : 'A client asks for a service';
    await this.mail(SERVICE_REQUEST, heading, [
      ['Client', client.name],
      ['Service', PORTAL_SERVICE_LABELS[service]],
      ['Notes', notes],
    ]);
  }

  @Transactional()
  private async mail(kind: MailKind, heading: string, rows: [string, string][]): Promise<void> {
    const { organisation, public_url } = this.settings;
    const { customer_id } = this.context.signedIn;
    // The lock prevents a new mail while the removal of the client empties her mails.
    await this.records.lock(CustomerEntity, customer_id!);
    await this.outbox.add({
      kind,
      to: [organisation.email],
      subject: `${organisation.short_name}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
      ...renderMail({
        organisation,
        heading,
        paragraphs: rows.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
        action: { label: 'Open the client', url: `${public_url}/admin/clients/${customer_id}` },
      }),
      customer_id: customer_id!,
    });
  }
}
