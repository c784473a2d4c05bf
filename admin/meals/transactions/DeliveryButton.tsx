import EditIcon from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { formatDay } from '../../shared/dates';
import { DeliveryDialog } from './DeliveryDialog';
import type { MealTransaction } from '@contract/responses/meals';

/** Button that opens the outcome of a delivery. */
export function DeliveryButton() {
  const meal = useRecordContext<MealTransaction>();
  const [open, setOpen] = useState(false);
  if (!meal) return null;
  const mealLabel = `${meal.customer?.name ?? 'a removed client'}, ${formatDay(meal.delivery_date)}`;
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Edit the delivery of ${mealLabel}`}
        title="Edit"
        onClick={() => setOpen(true)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      {open && <DeliveryDialog meal={meal} onClose={() => setOpen(false)} />}
    </>
  );
}
