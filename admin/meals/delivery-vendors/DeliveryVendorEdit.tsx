import { RecordEdit } from '../../shared/records/RecordEdit';
import { DeliveryVendorInputs } from './DeliveryVendorInputs';

/** A courier. */
export default function DeliveryVendorEdit() {
  return (
    <RecordEdit>
      <DeliveryVendorInputs />
    </RecordEdit>
  );
}
