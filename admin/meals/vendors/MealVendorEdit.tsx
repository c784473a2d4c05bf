import { RecordEdit } from '../../shared/records/RecordEdit';
import { useVendorConfirmation } from '../useVendorConfirmation';
import MealVendorInputs from './MealVendorInputs';

const useMealVendorConfirmation = () => useVendorConfirmation('meal_vendors');

/** A caterer; says first what a change does to meals that are planned. */
export default function MealVendorEdit() {
  return (
    <RecordEdit useConfirmation={useMealVendorConfirmation}>
      <MealVendorInputs />
    </RecordEdit>
  );
}
