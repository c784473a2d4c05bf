import { RecordEdit } from '../../shared/records/RecordEdit';
import { useVendorConfirmation } from '../useVendorConfirmation';
import MealVendorInputs from './MealVendorInputs';

const useMealVendorConfirmation = () => useVendorConfirmation('meal_vendors');

/** Page of a caterer. Before the save it shows the effects of a change on planned meals. */
export default function MealVendorEdit() {
  return (
    <RecordEdit useConfirmation={useMealVendorConfirmation}>
      <MealVendorInputs />
    </RecordEdit>
  );
}
