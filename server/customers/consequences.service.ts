import { Injectable } from '@nestjs/common';
import type * as responses from '../contract/responses/client.js';
import { CUSTOMER_STATUSES, type CustomerStatus } from '../contract/customers.js';
import { ClientMeals, type MealAhead } from '../meals/client-meals.service.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { ChoiceField } from '../platform/http/fields.js';
import { parseInput } from '../platform/http/input.js';
import type { Query } from '../platform/http/list-query.js';
import { notFound } from '../platform/http/problem.js';
import { isStopped } from './customer-effects.service.js';
import { Customer } from './customer.entity.js';

/** A change that is being thought about. */
export class ConsequencesQuery {
  @ChoiceField(CUSTOMER_STATUSES)
  status?: CustomerStatus | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_meal_service?: 'true' | 'false' | '';
}

/** Says what a change of a client would stop, before it is made (contract 5, Client). */
@Injectable()
export class Consequences {
  constructor(
    private readonly transaction: Transaction,
    private readonly meals: ClientMeals,
  ) {}

  async of(id: string, query: Query): Promise<responses.Consequences> {
    const wanted = await parseInput(ConsequencesQuery, query);
    const client = isId(id) ? await this.transaction.tx.findOneBy(Customer, { id }) : null;
    if (!client) throw notFound();
    const stops =
      (wanted.status && isStopped(wanted.status) && !isStopped(client.status)) ||
      (wanted.has_opted_for_meal_service === 'false' && client.has_opted_for_meal_service);
    const pauses = wanted.status === 'hold' && client.status !== 'hold';
    const ahead = stops || pauses ? await this.meals.ahead(id) : [];
    const sent = ahead.filter(({ status }) => status === 'finalized');
    return { stops: stops ? bookings(ahead) : [], keeps: pauses ? bookings(sent) : [] };
  }
}

const bookings = (meals: MealAhead[]): responses.Bookings[] =>
  meals.length === 0
    ? []
    : [
        {
          kind: 'meal',
          count: meals.length,
          finalized_count: meals.filter(({ status }) => status === 'finalized').length,
          dates: meals.map(({ date_of_delivery }) => date_of_delivery),
        },
      ];
