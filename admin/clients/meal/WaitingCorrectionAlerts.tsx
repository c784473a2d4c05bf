import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFocusAfter } from '@web/dialogs/useFocusAfter';
import type { NoticeKey } from '@contract/notices';
import { formatDay, formatInstant } from '../../shared/dates';
import { useAction, type Action } from '../../shared/useAction';
import { pluralize } from '../../shared/pluralize';
import type { Client } from '../client';
import type { MealSchedule } from './mealRecords';
import { firstOf, undoCancelMeals, undoTakeBack, type WaitingCorrection } from './useWaitingCorrections';

interface AlertProps {
  /** Text before the time: `The caterer of the meal of Mon, Nov 30, 2026 is told`. */
  text: string;
  until: string;
  /** Name of the button for a screen reader. */
  label: string;
  undo: Action;
  undone: NoticeKey;
}

function WaitingCorrectionAlert({ text, until, label, undo, undone }: AlertProps) {
  const { busy, run } = useAction();
  useFocusAfter();
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        <Button
          color="inherit"
          size="small"
          disabled={busy}
          aria-label={label}
          onClick={() => void run(undo, undone)}
        >
          Undo
        </Button>
      }
    >
      {text} on {formatInstant(until)}. Until then you can undo this.
    </Alert>
  );
}

interface Props {
  client: Client;
  schedules: readonly MealSchedule[];
  corrections: readonly WaitingCorrection[];
}

/**
 * Offers Undo for sent meals that were deferred or cancelled, until their corrections leave: for each meal, or for all
 * meals after Cancel Meals.
 */
export function WaitingCorrectionAlerts({ client, schedules, corrections }: Props) {
  const first = firstOf(corrections);
  if (!first) return null;
  if (client.is_meal_cancelled) {
    const days = corrections.map(({ date_of_delivery }) => formatDay(date_of_delivery));
    const meals = `${pluralize(days.length, 'meal |||| meals')} of ${new Intl.ListFormat('en-US').format(days)}`;
    const caterers = new Set(corrections.map(({ meal_vendor_id }) => meal_vendor_id));
    return (
      <WaitingCorrectionAlert
        text={
          caterers.size > 1 ? `The caterers of the ${meals} are told` : `The caterer of the ${meals} is told`
        }
        until={first.undo_until}
        label="Undo the cancellation of all meals"
        undo={undoCancelMeals(client)}
        undone="meals.all_undone"
      />
    );
  }
  return corrections.map(({ schedule_id, date_of_delivery, undo_until }) => {
    const meal = schedules.find(({ id }) => id === schedule_id);
    const day = formatDay(date_of_delivery);
    return (
      meal && (
        <WaitingCorrectionAlert
          key={schedule_id}
          text={`The caterer of the meal of ${day} is told`}
          until={undo_until}
          label={`Undo the change of the meal of ${day}`}
          undo={undoTakeBack(meal)}
          undone="meals.undone"
        />
      )
    );
  });
}
