import { RecordEdit } from '../../shared/records/RecordEdit';
import { useVendorConfirmation } from '../useVendorConfirmation';
import DeliveryVendorInputs from './DeliveryVendorInputs';

const useDeliveryVendorConfirmation = () => useVendorConfirmation('meal_transport_vendors');

/** Page of a courier. Before the save it shows the effects of a change on planned meals. */
export default function DeliveryVendorEdit() {
  return (
    <RecordEdit useConfirmation={useDeliveryVendorConfirmation}>
      <DeliveryVendorInputs />
    </RecordEdit>
  );
}
