import { RecordEdit } from '../../shared/records/RecordEdit';
import { useVendorConfirmation } from '../useVendorConfirmation';
import MealVendorInputs from './MealVendorInputs';

/** Fields that say when lists leave, for which days, and what they cost. */
const FIELDS = ['delivery_day', 'cut_off_days', 'cost_per_meal', 'region_id'];

const useMealVendorConfirmation = () => useVendorConfirmation('meal_vendors', FIELDS);

/** A caterer; says first what a change does to meals that are planned. */
export default function MealVendorEdit() {
  return (
    <RecordEdit useConfirmation={useMealVendorConfirmation}>
      <MealVendorInputs />
    </RecordEdit>
  );
}
