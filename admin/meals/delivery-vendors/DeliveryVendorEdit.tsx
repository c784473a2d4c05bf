import { RecordEdit } from '../../shared/records/RecordEdit';
import { useVendorConfirmation } from '../useVendorConfirmation';
import DeliveryVendorInputs from './DeliveryVendorInputs';

const FIELDS = ['cost_per_meal_transport', 'region_id'];

const useDeliveryVendorConfirmation = () => useVendorConfirmation('meal_transport_vendors', FIELDS);

/** A courier; says first what a change does to meals that are planned. */
export default function DeliveryVendorEdit() {
  return (
    <RecordEdit useConfirmation={useDeliveryVendorConfirmation}>
      <DeliveryVendorInputs />
    </RecordEdit>
  );
}
