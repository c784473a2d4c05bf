import { RecordEdit } from '../../shared/records/RecordEdit';
import { useVendorConfirmation } from '../useVendorConfirmation';
import DeliveryVendorInputs from './DeliveryVendorInputs';

const useDeliveryVendorConfirmation = () => useVendorConfirmation('meal_transport_vendors');

/** A courier; says first what a change does to meals that are planned. */
export default function DeliveryVendorEdit() {
  return (
    <RecordEdit useConfirmation={useDeliveryVendorConfirmation}>
      <DeliveryVendorInputs />
    </RecordEdit>
  );
}
