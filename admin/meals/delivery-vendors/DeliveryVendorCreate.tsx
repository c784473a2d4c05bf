import { RecordCreate } from '../../shared/records/RecordCreate';
import { DeliveryVendorInputs } from './DeliveryVendorInputs';

/** A new courier. */
export default function DeliveryVendorCreate() {
  return (
    <RecordCreate>
      <DeliveryVendorInputs />
    </RecordCreate>
  );
}
