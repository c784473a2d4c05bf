import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PORTAL_SERVICE_OF, isStopped } from '../contract/customers.js';
import { HistoryLabelsRegistry } from '../customers/history-labels.registry.js';
import type { HistoryLabels } from '../customers/history-labels.rules.js';
import { ClientChanged } from '../customers/customer.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { customers } from '../customers/customer.read-model.js';
import { EnrolledServices, type EnrolledService } from '../customers/enrolled-service.js';
import { Settings } from '../platform/config/settings.js';
import { Transactional } from '../platform/database/transaction.js';
import { ReadService } from '../platform/lists/read.service.js';
import { notFoundError } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { callerNetwork } from '../platform/rate-limits/caller-network.js';
import { RateCounts } from '../platform/rate-limits/rate-counts.js';
import { tooManyRequestsError } from '../platform/errors/too-many-requests.js';
import { RequestContext } from '../platform/request-context.js';
import { hashSecret } from '../platform/secrets.js';
import { ClientCalendar, type ServiceEntries } from './client-calendar.js';
import { ClientCalendarsQueries } from './client-calendars.queries.js';

/** Maximum of reads in a minute. Calendar apps poll every few minutes, and several may share an IP address. */
const MAX_READS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const TOKEN_BYTES = 16;

const HISTORY_LABELS: Partial<HistoryLabels> = {
  subjects: { calendar_links: 'Address of the calendar' },
  secretColumns: ['token_hash'],
};

/** Returns the dates of a client's services, as a download or for her calendar app. */
@Injectable()
export class ClientCalendarsService implements OnModuleInit {
  constructor(
    private readonly context: RequestContext,
    private readonly reads: ReadService,
    private readonly records: RecordsService,
    private readonly services: EnrolledServices,
    private readonly calendar: ClientCalendar,
    private readonly counts: RateCounts,
    private readonly settings: Settings,
    private readonly events: EventBus,
    private readonly historyLabels: HistoryLabelsRegistry,
    private readonly queries: ClientCalendarsQueries,
  ) {}

  onModuleInit(): void {
    this.historyLabels.register(HISTORY_LABELS);
    this.events.subscribe(ClientChanged, ({ after }) => this.deleteLinkUnlessServed(after));
  }

  /**
   * Returns the client's whole calendar as iCalendar text. For a caregiver, only the services that they help with.
   * @throws notFoundError for another client's calendar
   */
  async findCalendarVisibleToCaller(customer_id: string): Promise<string> {
    const { id } = await this.reads.findOneUnaudited(customers, customer_id);
    const { caregiver_services } = this.context.signedIn;
    return this.write(
      await this.records.findOrFail(CustomerEntity, id),
      this.services.all.filter(
        ({ kind }) => !caregiver_services || caregiver_services.includes(PORTAL_SERVICE_OF[kind]),
      ),
    );
  }

  /**
   * Creates a new address and returns it once. The former address stops working.
   * @throws notFoundError for another client's calendar
   */
  @Transactional()
  async renewLink(customer_id: string): Promise<{ url: string }> {
    await this.reads.findOneUnaudited(customers, customer_id);
    const client = await this.records.lock(CustomerEntity, customer_id);
    // Her account may have ended while this call waited for the lock.
    if (!hasAccount(client)) throw notFoundError();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.queries.upsertLink(client.id, hashSecret(token));
    return { url: `${this.settings.public_url}/api/v1/calendars/${token}/calendar.ics` };
  }

  /**
   * Returns the calendar for an address as iCalendar text, without sign-in.
   * @throws ProblemException 429 after too many attempts, 404 for an invalid address
   */
  async countReadAndFindCalendarByToken(token: string, ip: string | undefined): Promise<string> {
    const key = `calendar_from:${callerNetwork(ip)}`;
    const { isBlocked, timeToBlockExpire } = await this.counts.increment(
      key,
      MINUTE_MS,
      MAX_READS_PER_MINUTE,
    );
    if (isBlocked) throw tooManyRequestsError(timeToBlockExpire);
    const link = await this.queries.findLinkByTokenHash(hashSecret(token));
    const client = await this.records.find(CustomerEntity, link?.customer_id);
    if (!client) throw notFoundError();
    return this.write(client, this.services.all);
  }

  /**
   * Revokes the address, if there is one.
   * @throws notFoundError for an unknown client
   */
  @Transactional()
  async revokeLink(customer_id: string): Promise<void> {
    await this.reads.findOneUnaudited(customers, customer_id);
    const client = await this.records.lock(CustomerEntity, customer_id);
    await this.queries.deleteLink(client.id);
  }

  /** Removes the address with the client's account: when she is no longer served, or has no e-mail address. */
  private async deleteLinkUnlessServed(client: CustomerEntity): Promise<void> {
    if (!hasAccount(client)) await this.queries.deleteLink(client.id);
  }

  private async write(client: CustomerEntity, services: readonly EnrolledService[]): Promise<string> {
    const serviceEntries: ServiceEntries[] = [];
    for (const service of services)
      serviceEntries.push({
        service: service.kind,
        entries: (await service.findCalendarEntries?.(client.id)) ?? [],
      });
    return this.calendar.write(serviceEntries, client.preferred_language);
  }
}

const hasAccount = ({ status, email }: CustomerEntity): boolean => !isStopped(status) && email !== null;
