import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { comingDay, dateInSentence } from '@web/formats/dates';
import { Card } from '../shared/Card';
import { useOwner } from '../shared/CustomerProvider';
import { todayIn } from '@web/session/place-dates';
import { usePortalMessages } from '../shared/usePortalMessages';

/** Card of the next meal, or of the reason why there is none. It shows its children below the reason. */
export function NextMealCard(card: Pick<ComponentProps<typeof Card>, 'to' | 'level' | 'children'>) {
  const { your_information: texts, service_state } = usePortalMessages();
  const customer = useOwner();
  const { next_meal: meal, is_meal_cancelled, paused_until, planned_pause: pause, status } = customer;
  const noMeal = () => {
    if (is_meal_cancelled) return service_state.meals_cancelled;
    // A pause that begins later does not say when the hold ends.
    const isOnHold = status === 'hold';
    if (isOnHold && paused_until) return texts.no_meal_until(dateInSentence(paused_until));
    if (isOnHold || !pause) return texts.no_next_meal;
    const { from_date, until_date } = pause;
    return texts.no_meal_in_pause(dateInSentence(from_date), until_date && dateInSentence(until_date));
  };
  if (!meal) return <Card title={texts.next_meal} {...card} main={noMeal()} />;
  const people = texts.people(meal.number_of_adults + meal.number_of_children);
  return (
    <Card title={texts.next_meal} {...card} main={comingDay(meal.date_of_delivery, todayIn(customer.region))}>
      <Typography>{texts.next_meal_for(people, meal.meal_vendor_name ?? '')}</Typography>
    </Card>
  );
}
