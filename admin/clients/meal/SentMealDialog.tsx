import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import type { DialogAction } from '@web/dialogs/DialogFrame';
import type { Client } from '../client';
import { MealInDialog } from './MealInDialog';
import type { MealSchedule } from './mealRecords';
import { useMealAction, type Deferred } from './useMealAction';

const EXPLANATIONS = {
  completed:
    'This meal counts as delivered. Deferring or cancelling marks it as not delivered; deferring also adds a make-up meal to the end of the program.',
  finalized:
    'This meal has already been sent to the caterer, who is mailed a correction. A deferred meal is added to the end of the program; a cancelled one is not.',
};

interface Props {
  client: Client;
  meal: MealSchedule;
  schedules: readonly MealSchedule[];
  onClose: (deferred?: Deferred) => void;
}

/** Defers or cancels a meal that was delivered or sent to the caterer. Nothing else can be changed. */
export function SentMealDialog({ client, meal, schedules, onClose }: Props) {
  const { busy, failure, act } = useMealAction(meal, schedules, onClose);
  const isServed = client.status === 'active' && !client.is_meal_cancelled;
  const defer: DialogAction = { label: 'Defer Meal', onClick: () => void act('defer') };
  const cancel: DialogAction = { label: 'Cancel Meal', destructive: true, onClick: () => void act('cancel') };
  return (
    <ConfirmDialog
      open
      title="Edit Meal for this delivery"
      busy={busy}
      failure={failure}
      safeLabel="Go Back"
      onClose={() => onClose()}
      actions={isServed ? [defer, cancel] : [cancel]}
    >
      <MealInDialog meal={meal} />
      <Typography gutterBottom>
        {EXPLANATIONS[meal.status === 'completed' ? 'completed' : 'finalized']}
      </Typography>
      {!isServed && (
        <Typography>It cannot be deferred: only an active client gets a meal in its place.</Typography>
      )}
    </ConfirmDialog>
  );
}
