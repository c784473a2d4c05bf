import { Injectable } from '@nestjs/common';
import type { MealScheduleStatus } from '../contract/meals.js';
import { Transaction } from '../platform/database/transaction.js';
import { FOLLOWING_PEOPLE, RETURNING_VALUES } from './meal-household-sql.js';
import type { MealScheduleEntity } from './meal-schedule.entity.js';

/** Number of people in a household, and preferences of the kitchen besides allergies. */
export interface Household {
  adults: number;
  children: number;
  notes: string;
}

/** Statements that change the household and notes of meals. Joins the caller's transaction. */
@Injectable()
export class MealHouseholdsQueries {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Updates the given values of a meal.
   * @param withLater also of the client's later meals that have not been sent
   * @returns how many people each changed meal is for by now
   */
  async updateAndCountPeople(
    { id, customer_id, date_of_delivery }: MealScheduleEntity,
    { adults, children, notes }: Partial<Household>,
    withLater: boolean,
  ): Promise<number[]> {
    const [meals] = await this.transaction.tx.query<[{ people: number }[], number]>(
      `UPDATE customer_meal_schedules
       SET number_of_adults = coalesce($3, number_of_adults), number_of_children = coalesce($4, number_of_children),
           notes = coalesce($5, notes)
       WHERE customer_id = $1 AND (id = $2 OR $6 AND date_of_delivery >= $7 AND status IN ('upcoming', 'scheduled'))
         AND (number_of_adults <> $3 OR number_of_children <> $4 OR notes <> $5)
       RETURNING number_of_adults + number_of_children AS people`,
      [customer_id, id, adults, children, notes, withLater, date_of_delivery],
    );
    return meals.map(({ people }) => people);
  }

  /**
   * Updates a client's meals that are not completed to her new household and notes. Cancelled meals may come back, so they
   * follow too. A value that was changed for a single meal stays. The number of meals on a sent list stays too. Its notes
   * change, because they can still be corrected.
   * @param meals statuses of the meals to update, the first date, if it is not the first meal's, and their ids, if they are
   * not all meals
   */
  async replace(
    customer_id: string,
    before: Household,
    after: Household,
    {
      statuses = ['upcoming', 'scheduled', 'finalized', 'cancelled'],
      from_date = null,
      ids = null,
    }: {
      statuses?: readonly MealScheduleStatus[];
      from_date?: string | null;
      ids?: readonly string[] | null;
    } = {},
  ): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE customer_meal_schedules s
       SET number_of_adults = ${FOLLOWING_PEOPLE.number_of_adults},
           number_of_children = ${FOLLOWING_PEOPLE.number_of_children},
           notes = CASE WHEN notes = $6 THEN $7 ELSE notes END
       WHERE customer_id = $1 AND status = ANY ($8::text[]) AND ($9::date IS NULL OR date_of_delivery >= $9)
         AND ($10::uuid[] IS NULL OR id = ANY ($10)) AND (
         status <> 'finalized' AND (
           number_of_adults = $2 AND $2 <> $3::int OR number_of_children = $4 AND $4 <> $5::int)
         OR notes = $6 AND $6 <> $7::text)
         AND NOT EXISTS (SELECT FROM meal_transport_transactions t WHERE t.schedule_id = s.id AND t.status = 'completed')`,
      [
        customer_id,
        before.adults,
        after.adults,
        before.children,
        after.children,
        before.notes,
        after.notes,
        statuses,
        from_date,
        ids,
      ],
    );
  }

  /**
   * Gives meals that leave a sent list the present household and notes of their clients. A value that was changed for a
   * single meal stays.
   * @param delivery_ids deliveries of the meals on the list
   * @returns the former notes of the meals that got others, by delivery
   */
  async updateForWithdrawnDeliveries(delivery_ids: readonly string[]): Promise<Map<string, string>> {
    const [meals] = await this.transaction.tx.query<
      [{ delivery_id: string; before: string; after: string }[], number]
    >(
      `UPDATE customer_meal_schedules s
       SET number_of_adults = n.number_of_adults, number_of_children = n.number_of_children, notes = n.notes
       FROM (
         SELECT s.id, t.id AS delivery_id, s.notes AS notes_before, ${RETURNING_VALUES.number_of_adults} AS number_of_adults,
                ${RETURNING_VALUES.number_of_children} AS number_of_children, ${RETURNING_VALUES.notes} AS notes
         FROM meal_transport_transactions t
         JOIN customer_meal_schedules s ON s.id = t.schedule_id
         JOIN customers c ON c.id = s.customer_id
         WHERE t.id = ANY ($1::uuid[])
       ) n
       WHERE s.id = n.id AND (s.number_of_adults, s.number_of_children, s.notes)
         IS DISTINCT FROM (n.number_of_adults, n.number_of_children, n.notes)
       RETURNING n.delivery_id, n.notes_before AS before, s.notes AS after`,
      [delivery_ids],
    );
    const changed = meals.filter(({ before, after }) => before !== after);
    return new Map(changed.map(({ delivery_id, before }) => [delivery_id, before]));
  }
}
