import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OwnRecord } from '@contract/responses/client';
import { useFocusAfter } from '@web/dialogs/useFocusAfter';
import { formatDate, nearDay } from '@web/formats/dates';
import { usePortalMessages } from '../shared/usePortalMessages';
import { CalendarLinks } from '../calendar/CalendarLinks';
import { OfficePhone } from '../../shared/PhoneLink';
import { PortalPage } from '../layout/PortalPage';
import { MEALS } from '../pages';
import { CallUs } from '../shared/CallUs';
import { useNotify } from '../shared/Notices';
import { useOwner } from '../shared/CustomerProvider';
import { RecordTable } from '../shared/RecordTable';
import { ServiceGate } from '../shared/ServiceGate';
import { isActiveClient } from '../shared/ServiceState';
import { useEditedRecord } from '../shared/useEditedRecord';
import { useSend } from '../shared/useSend';
import { MealsDelivered } from './MealsDelivered';
import { NextMealCard } from './NextMealCard';
import { mealFormOf, NextMealDialog } from './NextMealDialog';

type Meal = NonNullable<OwnRecord['next_meal']>;

/** The meal just cancelled, with a button that restores it. */
function CancelledMeal({ meal, onResumed }: { meal: Meal; onResumed: () => void }) {
  const { meals_page: texts, portal } = usePortalMessages();
  const { send, isSending } = useSend();
  const notify = useNotify();
  const [isListSent, setListSent] = useState(false);
  const focusAfter = useFocusAfter();
  const resume = async () => {
    const path = `customer_meal_schedules/${meal.id}/resume/`;
    const refusal = await send({ method: 'POST', path }, { saved: texts.resumed, isInDialog: true });
    if (!refusal) return onResumed();
    // The server says that the kitchen has the order of the meal. It has the list, on which this meal is not.
    if (refusal.fields.non_field_errors?.some(({ code }) => code === 'meal_finalized')) {
      setListSent(true);
      focusAfter();
    } else if (refusal.message) notify(refusal.message, 'error');
  };
  if (isListSent) return <CallUs>{texts.list_left_without(nearDay(meal.date_of_delivery))}</CallUs>;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {texts.was_cancelled(nearDay(meal.date_of_delivery))}{' '}
      <Button variant="outlined" disabled={isSending} onClick={() => void resume()}>
        {isSending ? portal.sending : texts.undo}
      </Button>
    </Alert>
  );
}

/** The next meal. It can be changed until the kitchen has the list. */
function NextMeal() {
  const { meals_page: texts, pages, service_state } = usePortalMessages();
  const customer = useOwner();
  const { next_meal: meal } = customer;
  // The pressed meal, because another one may become the next while the dialog is open.
  const [changedMeal, setChangedMeal] = useEditedRecord(MEALS, mealFormOf);
  const [cancelledMeal, setCancelledMeal] = useState<typeof meal>();
  const isSent = meal?.status === 'finalized';
  return (
    <>
      {cancelledMeal && (
        <CancelledMeal
          key={cancelledMeal.id}
          meal={cancelledMeal}
          onResumed={() => setCancelledMeal(undefined)}
        />
      )}
      <NextMealCard level="h2">{customer.is_meal_cancelled && <OfficePhone />}</NextMealCard>
      {customer.is_meal_cancelled && meal && <CallUs>{service_state.meals_cancelled}</CallUs>}
      {isSent && <CallUs>{texts.already_sent(nearDay(meal.date_of_delivery))}</CallUs>}
      <Button
        variant="contained"
        disabled={!meal || isSent || customer.is_meal_cancelled || !isActiveClient(customer)}
        onClick={() => setChangedMeal(meal ?? undefined)}
        sx={{ mb: 3 }}
      >
        {texts.change}
      </Button>
      <RecordTable
        label={pages.meals}
        rows={[
          [texts.number_of_adults, String(meal?.number_of_adults ?? customer.meals_number_of_adults)],
          [texts.number_of_children, String(meal?.number_of_children ?? customer.meals_number_of_children)],
          [texts.total_delivered, String(customer.number_of_meals_delivered)],
          [texts.next_delivery, formatDate(meal?.date_of_delivery) || texts.none_scheduled],
        ]}
      />
      {changedMeal && (
        <NextMealDialog
          meal={changedMeal}
          onClose={() => setChangedMeal(undefined)}
          onCancelled={() => setCancelledMeal(changedMeal)}
        />
      )}
    </>
  );
}

/** Meals: the next one and the delivered ones. */
export default function MealsPage() {
  return (
    <PortalPage name="meals">
      <ServiceGate service="meals">
        <NextMeal />
        <MealsDelivered />
        <CalendarLinks />
      </ServiceGate>
    </PortalPage>
  );
}
