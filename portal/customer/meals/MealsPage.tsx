import Button from '@mui/material/Button';
import { useState } from 'react';
import { dateForReading, nearDay } from '@web/formats/dates';
import { useMessages } from '@web/language/useLanguage';
import { CalendarLinks } from '../calendar/CalendarLinks';
import { PortalPage } from '../layout/PortalPage';
import { CallUs } from '../shared/CallUs';
import { useOwner } from '../shared/CustomerProvider';
import { RecordTable } from '../shared/RecordTable';
import { ServiceGate } from '../shared/ServiceGate';
import { isServed } from '../shared/ServiceState';
import { MealsDelivered } from './MealsDelivered';
import { NextMealDialog } from './NextMealDialog';

/** The next meal, and the way to change it while the kitchen has not been told. */
function NextMeal() {
  const { meals_page: words, pages, service_state } = useMessages();
  const customer = useOwner();
  const { next_meal: meal } = customer;
  const [isOpen, setOpen] = useState(false);
  const isSent = meal?.status === 'finalized';
  return (
    <>
      <RecordTable
        label={pages.meals}
        rows={[
          [words.number_of_adults, String(meal?.number_of_adults ?? customer.meals_number_of_adults)],
          [words.number_of_children, String(meal?.number_of_children ?? customer.meals_number_of_children)],
          [words.total_delivered, String(customer.number_of_meals_delivered)],
          [words.next_delivery, dateForReading(meal?.date_of_delivery) || words.none_scheduled],
        ]}
      />
      {customer.is_meal_cancelled && <CallUs>{service_state.meals_cancelled}</CallUs>}
      {isSent && <CallUs>{words.already_sent(nearDay(meal.date_of_delivery))}</CallUs>}
      <Button
        variant="contained"
        disabled={!meal || isSent || customer.is_meal_cancelled || !isServed(customer)}
        onClick={() => setOpen(true)}
      >
        {words.change}
      </Button>
      {meal && isOpen && <NextMealDialog meal={meal} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Meals: the next one and those that came. */
export default function MealsPage() {
  return (
    <PortalPage name="meals">
      <ServiceGate service="meals">
        <NextMeal />
        <CalendarLinks />
        <MealsDelivered />
      </ServiceGate>
    </PortalPage>
  );
}
