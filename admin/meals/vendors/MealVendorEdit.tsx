import { RecordEdit } from '../../shared/records/RecordEdit';
import { MealVendorInputs } from './MealVendorInputs';

/** A caterer. */
export default function MealVendorEdit() {
  return (
    <RecordEdit>
      <MealVendorInputs />
    </RecordEdit>
  );
}
