import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { dayForReading, instantForReading } from '../../shared/dates';
import { useAction } from '../../shared/useAction';
import type { MealSchedule } from './mealRecords';
import { undoTakeBack, type WaitingCorrection } from './useWaitingCorrections';

interface Props {
  correction: WaitingCorrection;
  meal: MealSchedule;
}

/** Says until when a sent meal that was deferred or cancelled can be given back, and gives it back. */
export function WaitingCorrectionAlert({ correction: { date_of_delivery, undo_until }, meal }: Props) {
  const { busy, run } = useAction();
  const day = dayForReading(date_of_delivery);
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        <Button
          color="inherit"
          size="small"
          disabled={busy}
          aria-label={`Undo the change of the meal of ${day}`}
          onClick={() => void run(undoTakeBack(meal), 'meals.undone')}
        >
          Undo
        </Button>
      }
    >
      The caterer of the meal of {day} is told on {instantForReading(undo_until)}. Until then you can undo
      this.
    </Alert>
  );
}
