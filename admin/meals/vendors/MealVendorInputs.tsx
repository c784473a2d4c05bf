import { useRecordContext } from 'react-admin';
import { mealVendorRules } from '@contract/meal-vendors';
import { WEEKDAYS } from '@contract/meals';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { choicesOf } from '../../shared/form/choices';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FormSection } from '../../shared/form/FormSection';
import { MoneyInput } from '../../shared/form/MoneyInput';
import { NumberInput } from '../../shared/form/NumberInput';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { useVendorConfirmation } from '../useVendorConfirmation';
import { VendorContactInputs } from '../VendorContactInputs';

const field = fieldsOf(mealVendorRules);
const DAYS = choicesOf(WEEKDAYS);

/** Shows the effects of a change on planned meals before the save. */
export const useConfirmation = () => useVendorConfirmation('meal_vendors');

export default function MealVendorInputs() {
  const vendor = useRecordContext();
  return (
    <>
      <VendorContactInputs rules={mealVendorRules} />
      <FormSection level={2} heading="Meals and Delivery">
        <ReferenceChoice {...field.choice('region_id')} reference="regions" />
        <MoneyInput {...field.dollars('cost_per_meal')} />
        <ChoiceInput
          {...field.choice('delivery_day')}
          choices={DAYS}
          helperText={vendor && 'A new day moves the meals that have not been sent to the vendor yet'}
        />
        <NumberInput
          {...field.number('cut_off_days')}
          helperText="The list is sent to the vendor on that day at 12:00 noon"
        />
        <ReferenceChoice
          {...field.choice('transport_vendor_id')}
          reference="meals/delivery-vendors"
          filter={{ is_active: true }}
          helperText="The delivery vendor that brings the meals to the clients"
        />
      </FormSection>
    </>
  );
}
