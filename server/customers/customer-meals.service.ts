import { Injectable } from '@nestjs/common';
import type { Client } from '../contract/responses/client.js';
import { ClientMeals } from '../meals/client-meals.service.js';
import { CancelMealInput } from '../meals/meals.dto.js';
import { isId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { parseInput } from '../platform/http/input.js';
import { notFound } from '../platform/http/problem.js';
import { Customer } from './customer.entity.js';
import { CustomersService } from './customers.service.js';

/** Cancel Meals and Resume Meals; repeating either changes nothing (contract 5, Meals, rule 7). */
@Injectable()
export class CustomerMeals {
  constructor(
    private readonly transaction: Transaction,
    private readonly meals: ClientMeals,
    private readonly customers: CustomersService,
  ) {}

  @Transactional()
  async cancel(id: string, body: unknown): Promise<Client> {
    const client = await this.lock(id);
    const { notes } = await parseInput(CancelMealInput, body ?? {});
    if (!client.is_meal_cancelled) await this.meals.cancelAll(id, notes ?? '');
    return this.customers.one(id);
  }

  @Transactional()
  async resume(id: string): Promise<Client> {
    const client = await this.lock(id);
    if (client.is_meal_cancelled) await this.meals.resume(id);
    return this.customers.one(id);
  }

  private async lock(id: string): Promise<Customer> {
    if (!isId(id)) throw notFound();
    const client = await this.transaction.tx.findOne(Customer, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!client) throw notFound();
    return client;
  }
}
