import type { Client } from '../client';
import { ChangeMealDialog } from './ChangeMealDialog';
import type { MealSchedule } from './mealRecords';
import { SentMealDialog } from './SentMealDialog';
import type { Deferred } from './useMealAction';

interface Props {
  client: Client;
  meal: MealSchedule;
  /** All meals of the client before the change. */
  schedules: readonly MealSchedule[];
  /** Receives the new place of a deferred meal. */
  onClose: (deferred?: Deferred) => void;
}

/** Opens the dialog that fits the meal's status. */
export const EditMealDialog = (props: Props) =>
  props.meal.status === 'completed' || props.meal.status === 'finalized' ? (
    <SentMealDialog {...props} />
  ) : (
    <ChangeMealDialog {...props} />
  );
