import type { Client } from '../client';
import { ChangeMealDialog } from './ChangeMealDialog';
import type { MealSchedule } from './mealRecords';
import { SentMealDialog } from './SentMealDialog';
import type { Deferred } from './useMealAction';

interface Props {
  client: Client;
  meal: MealSchedule;
  /** All meals of the client, as they are before. */
  schedules: readonly MealSchedule[];
  /** Told where a deferred meal has gone. */
  onClose: (deferred?: Deferred) => void;
}

/** What can still be done with a meal depends on how far it has come. */
export const EditMealDialog = (props: Props) =>
  props.meal.status === 'completed' || props.meal.status === 'finalized' ? (
    <SentMealDialog {...props} />
  ) : (
    <ChangeMealDialog {...props} />
  );
