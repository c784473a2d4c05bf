import { RecordCreate } from '../../shared/records/RecordCreate';
import { MealVendorInputs } from './MealVendorInputs';

const DEFAULTS = { cost_per_meal: 0, cut_off_days: 2 };

/** A new caterer. */
export default function MealVendorCreate() {
  return (
    <RecordCreate defaultValues={DEFAULTS}>
      <MealVendorInputs />
    </RecordCreate>
  );
}
