import { mealTransportVendorRules } from '@contract/meal-vendors';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FormSection } from '../../shared/form/FormSection';
import { MoneyInput } from '../../shared/form/MoneyInput';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { useVendorConfirmation } from '../useVendorConfirmation';
import { VendorContactInputs } from '../VendorContactInputs';

const field = fieldsOf(mealTransportVendorRules);

/** Shows the effects of a change on planned meals before the save. */
export const useConfirmation = () => useVendorConfirmation('meal_transport_vendors');

export default function DeliveryVendorInputs() {
  return (
    <>
      <VendorContactInputs rules={mealTransportVendorRules} />
      <FormSection level={2} heading="Delivery">
        <ReferenceChoice {...field.choice('region_id')} reference="regions" />
        <MoneyInput
          {...field.dollars('cost_per_meal_transport')}
          helperText="For one delivery, with any number of meals"
        />
      </FormSection>
    </>
  );
}
