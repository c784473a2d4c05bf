import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  OPTED_IN,
  PORTAL_SERVICE_LABELS,
  PORTAL_SERVICES,
  type PortalService,
} from '../contract/customers.js';
import type { ServiceRequest } from '../contract/responses/service-requests.js';
import { ClientFollowers, type ClientFollower } from '../customers/client-followers.js';
import { isStopped } from '../customers/customer-effects.service.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import { newId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Lists } from '../platform/http/lists.js';
import type { Page } from '../platform/http/page.js';
import { RecordsService } from '../platform/http/records.service.js';
import { Clock } from '../platform/clock.js';
import { ServiceRequestEntity } from './service-request.entity.js';
import { serviceRequests } from './service-request.view.js';

/** Services that clients have asked for, until the office has settled them. */
@Injectable()
export class ServiceRequestsService implements ClientFollower, OnModuleInit {
  readonly words = {
    subjects: { service_requests: 'Service request' },
    labels: { service_requests: { service: PORTAL_SERVICE_LABELS } },
  };

  constructor(
    private readonly transaction: Transaction,
    private readonly lists: Lists,
    private readonly records: RecordsService,
    private readonly clock: Clock,
    private readonly followers: ClientFollowers,
  ) {}

  onModuleInit(): void {
    this.followers.register(this);
  }

  list(request: ListRequest): Promise<Page<ServiceRequest>> {
    return this.lists.page(serviceRequests, request);
  }

  one(id: string): Promise<ServiceRequest> {
    return this.lists.one(serviceRequests, id);
  }

  /** Who asks again says what she wants now: one request of each service is open. Joins the caller's transaction. */
  async add(customer_id: string, service: PortalService, notes: string): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO service_requests (id, customer_id, service, notes) VALUES ($1, $2, $3, $4)
       ON CONFLICT (customer_id, service) WHERE settled_at IS NULL DO UPDATE SET notes = EXCLUDED.notes`,
      [newId(), customer_id, service, notes],
    );
  }

  /** The office has talked with her; one that is settled stays as it was. */
  @Transactional()
  async settle(id: string, ifMatch?: string): Promise<ServiceRequest> {
    const request = await this.records.lock(ServiceRequestEntity, id, ifMatch);
    await this.records.write(ServiceRequestEntity, request, {
      settled_at: request.settled_at ?? this.clock.now(),
    });
    return this.lists.current(serviceRequests, id);
  }

  /** What she is opted in to is settled, and everything once she is served no longer. */
  async follow(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    const settled = PORTAL_SERVICES.filter(
      (service) => isStopped(after.status) || (after[OPTED_IN[service]] && !before[OPTED_IN[service]]),
    );
    if (settled.length === 0) return;
    await this.transaction.tx.query(
      `UPDATE service_requests SET settled_at = $3
       WHERE customer_id = $1 AND service = ANY ($2) AND settled_at IS NULL`,
      [after.id, settled, this.clock.now()],
    );
  }
}
