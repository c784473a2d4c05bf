import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OPTED_IN, PORTAL_SERVICE_LABELS, PORTAL_SERVICES, isStopped } from '../contract/customers.js';
import type { ServiceRequest } from '../contract/responses/service-requests.js';
import { HistoryLabelsRegistry } from '../customers/history-labels.registry.js';
import type { HistoryLabels } from '../customers/history-labels.rules.js';
import { ClientChanged } from '../customers/customer.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { Transactional } from '../platform/database/transaction.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { badRequest } from '../platform/errors/problem.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { Clock } from '../platform/time/clock.js';
import { ServiceRequestEntity } from './service-request.entity.js';
import { serviceRequests } from './service-request.read-model.js';
import { ServiceRequestsQueries } from './service-requests.queries.js';

const HISTORY_LABELS: Partial<HistoryLabels> = {
  subjects: { service_requests: 'Service request' },
  choiceLabels: { service_requests: { service: PORTAL_SERVICE_LABELS } },
};

/** Stores requests for services until they are settled. */
@Injectable()
export class ServiceRequestsService implements OnModuleInit {
  constructor(
    private readonly reads: ReadService,
    private readonly records: RecordsService,
    private readonly clock: Clock,
    private readonly events: EventBus,
    private readonly historyLabels: HistoryLabelsRegistry,
    private readonly queries: ServiceRequestsQueries,
  ) {}

  onModuleInit(): void {
    this.historyLabels.register(HISTORY_LABELS);
    this.events.subscribe(ClientChanged, ({ before, after }) =>
      this.settleFulfilledOrAllIfStopped(before, after),
    );
  }

  findPageAndAudit(request: ListRequest): Promise<Page<ServiceRequest>> {
    return this.reads.findPageAndAudit(serviceRequests, request);
  }

  findOneAndAudit(id: string): Promise<ServiceRequest> {
    return this.reads.findOneAndAudit(serviceRequests, id);
  }

  /** Settles a request. A settled one stays as it is. */
  @Transactional()
  async settle(id: string, ifMatch?: string): Promise<ServiceRequest> {
    const request = await this.records.lock(ServiceRequestEntity, id, ifMatch);
    await this.records.write(ServiceRequestEntity, request, {
      settled_at: request.settled_at ?? this.clock.now(),
    });
    return this.reads.findOneUnaudited(serviceRequests, id);
  }

  /**
   * Reopens a settled request.
   * @throws badRequest if the client is stopped, or has requested the service again meanwhile
   */
  @Transactional()
  async reopenOrFailIfStoppedOrRequestedAgain(id: string, ifMatch?: string): Promise<ServiceRequest> {
    await this.records.lockParent(ServiceRequestEntity, id, 'customers', ({ customer_id }) => customer_id);
    const request = await this.records.lock(ServiceRequestEntity, id, ifMatch);
    const client = await this.records.find(CustomerEntity, request.customer_id);
    if (client && isStopped(client.status)) {
      throw badRequest('client_stopped', 'The client is no longer served, so the request stays settled.');
    }
    if (await this.queries.hasOtherOpen(request)) {
      throw badRequest('open_already', 'The client has asked for this service again meanwhile.');
    }
    await this.records.write(ServiceRequestEntity, request, { settled_at: null });
    return this.reads.findOneUnaudited(serviceRequests, id);
  }

  /** Settles requests for services that the client is opted in to. Settles all when she is no longer served. */
  async settleFulfilledOrAllIfStopped(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    const settled = PORTAL_SERVICES.filter(
      (service) => isStopped(after.status) || (after[OPTED_IN[service]] && !before[OPTED_IN[service]]),
    );
    if (settled.length === 0) return;
    await this.queries.markSettled(after.id, settled, this.clock.now());
  }
}
