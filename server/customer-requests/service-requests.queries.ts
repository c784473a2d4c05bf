import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import type { PortalService } from '../contract/customers.js';
import { newId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { ServiceRequestEntity } from './service-request.entity.js';

/** Statements of service requests. Joins the caller's transaction. */
@Injectable()
export class ServiceRequestsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Adds a request. It replaces an open one for the same service. */
  async upsertOpen(customer_id: string, service: PortalService, notes: string, now: Date): Promise<void> {
    await this.transaction.tx
      .createQueryBuilder()
      .insert()
      .into(ServiceRequestEntity)
      .values({ id: newId(), customer_id, service, notes, updated_at: now })
      .orUpdate(['notes', 'updated_at'], ['customer_id', 'service'], { indexPredicate: 'settled_at IS NULL' })
      .execute();
  }

  /** Returns whether the client has another open request for the service. */
  hasOtherOpen({ id, customer_id, service }: ServiceRequestEntity): Promise<boolean> {
    const other = { customer_id, service, settled_at: IsNull(), id: Not(id) };
    return this.transaction.tx.existsBy(ServiceRequestEntity, other);
  }

  /** Settles the open requests of a client for these services. */
  async markSettled(customer_id: string, services: PortalService[], now: Date): Promise<void> {
    await this.transaction.tx.update(
      ServiceRequestEntity,
      { customer_id, service: In(services), settled_at: IsNull() },
      { settled_at: now },
    );
  }
}
