import { Injectable } from '@nestjs/common';
import type { Client } from '../contract/responses/client.js';
import { ConsequencesService } from '../customers/consequences.service.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { CustomersService } from '../customers/customers.service.js';
import { isStopped } from '../contract/customers.js';
import { isId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import { notFoundError } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { ClientMealsService } from './client-meals.service.js';
import { MealLocksService } from './meal-locks.service.js';
import { delayOf, type CancelMealInput } from './meals.dto.js';
import { cannotResume } from './meals.errors.js';

/** Cancelling all meals has the same consequences as leaving the service. */
const NO_MEALS = { has_opted_for_meal_service: false };

/**
 * Cancel Meals, its Undo, and Resume Meals. Repeating one changes nothing, except that Cancel Meals stores a new
 * reason.
 */
@Injectable()
export class MealCancellationService {
  constructor(
    private readonly records: RecordsService,
    private readonly locks: MealLocksService,
    private readonly meals: ClientMealsService,
    private readonly customers: CustomersService,
    private readonly consequences: ConsequencesService,
  ) {}

  /**
   * Cancels all meals of a client, and mails the caterers who have a list with one of them.
   * @throws notFoundError, and ProblemException 412 if the consequences have changed since they were shown
   */
  @Transactional()
  async cancelAllAndMailCaterers(
    id: string,
    { notes, ...input }: CancelMealInput,
    ifConsequences?: string,
  ): Promise<Client> {
    const client = await this.lock(id);
    await this.consequences.assertUnchangedIfShown(client, NO_MEALS, ifConsequences);
    if (!client.is_meal_cancelled) await this.meals.cancelAllAndMailCaterers(id, notes ?? '', delayOf(input));
    else if (notes) await this.meals.recordCancellation(id, notes);
    return this.customers.findOneForOfficeUnaudited(id);
  }

  /**
   * Undoes Cancel Meals, so that all meals are as before.
   * @throws correctionOfAllLeftError if the mail to a caterer has left
   */
  @Transactional()
  async undoCancelUnlessMailSent(id: string): Promise<Client> {
    const client = await this.lock(id);
    if (isStopped(client.status)) throw cannotResume.customerNotActive(client);
    if (client.is_meal_cancelled) await this.meals.undoCancelAll(id);
    return this.customers.findOneForOfficeUnaudited(id);
  }

  /**
   * Restores the meals that Cancel Meals cancelled.
   * @throws notFoundError, and `customer_not_active`
   */
  @Transactional()
  async resume(id: string, ifMatch?: string): Promise<Client> {
    await this.lock(id);
    // The user has not seen the reason of a later cancellation.
    const client = await this.records.lock(CustomerEntity, id, ifMatch);
    if (client.status !== 'active') throw cannotResume.customerNotActive(client);
    if (client.is_meal_cancelled) await this.meals.restoreCancelledMeals(id);
    return this.customers.findOneForOfficeUnaudited(id);
  }

  private async lock(id: string): Promise<CustomerEntity> {
    if (!isId(id)) throw notFoundError();
    await this.locks.lockClientAndVendorsOfCancelledMeals(id);
    return this.records.findOrFail(CustomerEntity, id);
  }
}
