import { FormSection, MoneyInput, rules, SelectInput } from '../../shared/fields';
import type { FormValues } from '../../shared/formValues';
import { ResourceForm } from '../../shared/resource/ResourceForm';
import { useOptions, withCurrent } from '../../shared/useOptions';
import { CONTACT_DEFAULTS, VendorContactFields } from '../VendorContactFields';
import type { MealTransportVendor } from '@contract/responses/meals';
import { DELIVERY_VENDORS } from './deliveryVendor';

const DEFAULTS: FormValues = { ...CONTACT_DEFAULTS, region_id: '', cost_per_meal_transport: '' };

/** A courier (document 3, sections 2.2 and 5). */
export default function DeliveryVendorForm() {
  const regions = useOptions('regions');
  return (
    <ResourceForm<MealTransportVendor> resource={DELIVERY_VENDORS} defaults={DEFAULTS}>
      {(vendor) => (
        <>
          <VendorContactFields nameLabel="Courier Name" stateNeeded />
          <FormSection level={2} heading="Delivery">
            <SelectInput
              name="region_id"
              label="Region"
              options={withCurrent(regions, vendor?.region)}
              rules={rules.required('Region is a required field.')}
            />
            <MoneyInput
              name="cost_per_meal_transport"
              label="Cost per Delivery"
              help="For one delivery, whatever the number of meals"
              missing="Cost per delivery is a required field."
            />
          </FormSection>
        </>
      )}
    </ResourceForm>
  );
}
