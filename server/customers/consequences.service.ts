import { Injectable } from '@nestjs/common';
import type { Consequences, Bookings } from '../contract/responses/client.js';
import { CUSTOMER_STATUSES, type CustomerStatus } from '../contract/customers.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { ChoiceField } from '../platform/http/fields.js';
import { notFound } from '../platform/http/problem.js';
import { isStopped } from './customer-effects.service.js';
import { CustomerEntity } from './customer.entity.js';
import { EnrolledServices, type BookingAhead } from './enrolled-service.js';

/** A change that is being thought about. */
export class ConsequencesQuery {
  @ChoiceField(CUSTOMER_STATUSES)
  status?: CustomerStatus | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_meal_service?: 'true' | 'false' | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_transport_service?: 'true' | 'false' | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_cleaning_service?: 'true' | 'false' | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_peer_support_service?: 'true' | 'false' | '';
}

/** Says what a change of a client would stop, before it is made. */
@Injectable()
export class ConsequencesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly services: EnrolledServices,
    private readonly audit: AuditService,
  ) {}

  async of(id: string, query: ConsequencesQuery): Promise<Consequences> {
    const client = isId(id) ? await this.transaction.tx.findOneBy(CustomerEntity, { id }) : null;
    if (!client) throw notFound();
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'consequences' },
    });
    const status = (query.status || client.status) as CustomerStatus;
    const pauses = status === 'hold' && client.status !== 'hold';
    const consequences: Consequences = { stops: [], keeps: [] };
    for (const service of this.services.all) {
      const optsOut = query[service.opted_in] === 'false' && client[service.opted_in];
      const stops = optsOut || (isStopped(status) && !isStopped(client.status));
      const ahead = stops || pauses ? await service.ahead(id) : [];
      if (stops) consequences.stops.push(...bookings(service.kind, ahead));
      if (pauses) consequences.keeps.push(...bookings(service.kind, ahead.filter(isSent)));
    }
    return consequences;
  }
}

const isSent = ({ is_sent }: BookingAhead): boolean => is_sent;

const bookings = (kind: Bookings['kind'], ahead: BookingAhead[]): Bookings[] =>
  ahead.length === 0
    ? []
    : [
        {
          kind,
          count: ahead.length,
          finalized_count: ahead.filter(isSent).length,
          dates: ahead.map(({ date }) => date),
        },
      ];
