import { Injectable } from '@nestjs/common';
import type { PortalService } from '../contract/customers.js';
import { newId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { ServiceRequestEntity } from './service-request.entity.js';

/** Statements of service requests. Joins the caller's transaction. */
@Injectable()
export class ServiceRequestsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Adds a request. It replaces an open one for the same service. */
  async upsertOpen(customer_id: string, service: PortalService, notes: string): Promise<void> {
    await this.transaction.tx
      .createQueryBuilder()
      .insert()
      .into(ServiceRequestEntity)
      .values({ id: newId(), customer_id, service, notes })
      .orUpdate(['notes'], ['customer_id', 'service'], { indexPredicate: 'settled_at IS NULL' })
      .execute();
  }
}
