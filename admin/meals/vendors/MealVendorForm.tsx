import { WEEKDAYS } from '@contract/meals';
import { FormSection, MoneyInput, NumberInput, optionsOf, rules, SelectInput } from '../../shared/fields';
import type { FormValues } from '../../shared/formValues';
import { ResourceForm } from '../../shared/resource/ResourceForm';
import { useOptions, withCurrent } from '../../shared/useOptions';
import { CONTACT_DEFAULTS, VendorContactFields } from '../VendorContactFields';
import type { MealVendor } from '@contract/responses/meals';
import { MEAL_VENDORS } from './mealVendor';

const DEFAULTS: FormValues = {
  ...CONTACT_DEFAULTS,
  region_id: '',
  cost_per_meal: 0,
  delivery_day: '',
  cut_off_days: 2,
  transport_vendor_id: '',
};
const MOST_CUT_OFF_DAYS = 6;

function DeliveryFields({ vendor }: { vendor: MealVendor | undefined }) {
  const regions = useOptions('regions');
  const couriers = useOptions('meal_transport_vendors', { is_active: true });
  return (
    <FormSection level={2} heading="Meals and Delivery">
      <SelectInput
        name="region_id"
        label="Region"
        options={withCurrent(regions, vendor?.region)}
        rules={rules.required('Region is a required field')}
      />
      <MoneyInput name="cost_per_meal" label="Cost per Meal" missing="Cost per Meal is a required field." />
      <SelectInput
        name="delivery_day"
        label="Delivery Day"
        help={vendor && 'A new day moves the meals that have not been sent to the vendor yet'}
        options={optionsOf(WEEKDAYS)}
        rules={rules.required('Delivery Day is required')}
      />
      <NumberInput
        name="cut_off_days"
        label="Cut-off (Days before Delivery)"
        help="The list is sent to the vendor on that day at 12:00 noon"
        max={MOST_CUT_OFF_DAYS}
        rules={{ required: 'Cut-off is a required field.' }}
      />
      <SelectInput
        name="transport_vendor_id"
        label="Transport Vendor"
        help="The delivery vendor that brings the meals to the clients"
        options={withCurrent(couriers, vendor?.transport_vendor)}
        rules={rules.required('Transport vendor is a required field.')}
      />
    </FormSection>
  );
}

/** A caterer (document 3, sections 2.2 and 5). */
export default function MealVendorForm() {
  return (
    <ResourceForm<MealVendor> resource={MEAL_VENDORS} defaults={DEFAULTS}>
      {(vendor) => (
        <>
          <VendorContactFields nameLabel="Caterer Name" phoneNeeded />
          <DeliveryFields vendor={vendor} />
        </>
      )}
    </ResourceForm>
  );
}
