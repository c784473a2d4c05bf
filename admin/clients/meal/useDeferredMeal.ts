import { useState } from 'react';
import type { Client } from '../client';
import type { MealSchedule } from './mealRecords';
import type { Deferred } from './useMealAction';

const isSameMeal = (one: MealSchedule, other: MealSchedule) =>
  one.id === other.id && one.date_of_delivery === other.date_of_delivery && one.status === other.status;

const areSameMeals = (some: readonly MealSchedule[], others: readonly MealSchedule[]) =>
  some.length === others.length && some.every((meal) => others.some((other) => isSameMeal(meal, other)));

/** Returns the last deferral until the meals of the client change again, and a function that sets or clears it. */
export function useDeferredMeal(client: Client, schedules: readonly MealSchedule[]) {
  const [deferred, setDeferred] = useState<Deferred>();
  // Cleared and not only hidden, because Resume Meals can leave each meal on its day.
  if (deferred && client.is_meal_cancelled) setDeferred(undefined);
  const isCurrent = deferred && areSameMeals(deferred.schedules, schedules);
  return { deferred: isCurrent ? deferred : undefined, setDeferred };
}
