import EditIcon from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import type { MealSchedules } from '@contract/responses/meals';
import { formatDay } from '../../shared/dates';
import { useAction } from '../../shared/useAction';
import { useNotices } from '../../shared/useNotices';
import { MEAL_SCHEDULES } from '../../paths';
import type { MealSchedule } from './mealRecords';
import { undoTakeBack, type WaitingCorrection } from './useWaitingCorrections';

interface UndoProps {
  meal: MealSchedule;
  isWaiting: boolean;
  /** Called before the meal is resumed, and with false if that fails. */
  onResume: (isResuming: boolean) => void;
}

/** Restores a meal that was cancelled by mistake: before the caterer is told of it exactly as it was. */
function UndoButton({ meal, isWaiting, onResume }: UndoProps) {
  const { busy, run } = useAction();
  const { notify } = useNotices();
  const resumeAndNotify = async () => {
    let after: MealSchedules | undefined;
    const isDone = await run(async (provider, key) => {
      after = await provider.act(`${MEAL_SCHEDULES}/${meal.id}/resume/`, undefined, meal, key);
      return after;
    });
    const date = after?.results.find(({ id }) => id === meal.id)?.date_of_delivery;
    if (date && date !== meal.date_of_delivery) notify('meals.resumed_on', { day: formatDay(date) });
    else if (isDone) notify('meals.resumed');
    return isDone;
  };
  const press = async () => {
    onResume(true);
    const isDone = await (isWaiting ? run(undoTakeBack(meal), 'meals.undone') : resumeAndNotify());
    if (!isDone) onResume(false);
  };
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={`Undo the cancellation of ${formatDay(meal.date_of_delivery)}`}
      onClick={() => void press()}
    >
      Undo
    </Button>
  );
}

interface Props {
  corrections: readonly WaitingCorrection[];
  onEdit: (meal: MealSchedule) => void;
}

/** Button that edits a meal. For a cancelled meal it restores the meal; the edit button then gets the focus. */
export function MealButton({ corrections, onEdit }: Props) {
  const meal = useRecordContext<MealSchedule>();
  const isCancelled = meal?.status === 'cancelled';
  const isResuming = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCancelled || !isResuming.current) return;
    isResuming.current = false;
    if (document.activeElement === document.body) editButton.current?.focus();
  }, [isCancelled]);
  if (!meal) return null;
  if (isCancelled)
    return (
      <UndoButton
        meal={meal}
        isWaiting={corrections.some(({ schedule_id }) => schedule_id === meal.id)}
        onResume={(resuming) => {
          isResuming.current = resuming;
        }}
      />
    );
  return (
    <IconButton
      ref={editButton}
      size="small"
      aria-label={`Edit the meal of ${formatDay(meal.date_of_delivery)}`}
      onClick={() => onEdit(meal)}
    >
      <EditIcon fontSize="small" />
    </IconButton>
  );
}
