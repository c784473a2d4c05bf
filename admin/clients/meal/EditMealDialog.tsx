import { type MealSchedule } from './mealRecords';
import { ChangeMealDialog } from './ChangeMealDialog';
import { SentMealDialog } from './SentMealDialog';

interface Props {
  meal: MealSchedule;
  onClose: () => void;
}

/** What can still be done with a meal depends on how far it has come. */
export const EditMealDialog = ({ meal, onClose }: Props) =>
  meal.status === 'completed' || meal.status === 'finalized' ? (
    <SentMealDialog meal={meal} onClose={onClose} />
  ) : (
    <ChangeMealDialog meal={meal} onClose={onClose} />
  );
