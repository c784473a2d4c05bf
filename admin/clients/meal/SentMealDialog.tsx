import Typography from '@mui/material/Typography';
import { ConsequenceDialog } from '../../shared/ConsequenceDialog';
import { dateInWords } from '../../shared/dates';
import type { MealSchedule } from './mealRecords';
import { useClientActions } from '../useClientActions';

const EXPLANATIONS = {
  completed:
    'This meal counts as delivered. Deferring or cancelling marks it as not delivered; deferring also adds a make-up meal to the end of the program.',
  finalized:
    'This meal has already been sent to the caterer. Deferring or cancelling sends the caterer a correction; a deferred meal is added to the end of the program.',
};

interface Props {
  meal: MealSchedule;
  onClose: () => void;
}

/** A meal that was delivered or sent to the caterer can only be deferred or cancelled. */
export function SentMealDialog({ meal, onClose }: Props) {
  const { busy, failure, carryOut } = useClientActions();
  const act = async (verb: 'defer' | 'cancel', success: string) => {
    if (await carryOut((provider) => provider.act(`customer_meal_schedules/${meal.id}/${verb}/`), success))
      onClose();
  };
  return (
    <ConsequenceDialog
      open
      title="Edit Meal for this delivery"
      busy={busy}
      failure={failure}
      onClose={onClose}
      actions={[
        { label: 'Defer Meal', onClick: () => void act('defer', 'Meal Schedule deferred successfully') },
        {
          label: 'Cancel Meal',
          destructive: true,
          onClick: () => void act('cancel', 'Meal Cancelled Successfully'),
        },
      ]}
    >
      <Typography gutterBottom sx={{ fontWeight: 600 }}>
        {dateInWords(meal.date_of_delivery)}
      </Typography>
      <Typography>{EXPLANATIONS[meal.status === 'completed' ? 'completed' : 'finalized']}</Typography>
    </ConsequenceDialog>
  );
}
