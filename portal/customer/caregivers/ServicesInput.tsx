import { caregiverRules } from '@contract/caregivers';
import { useMessages } from '@web/language/useLanguage';
import { CheckboxGroupInput } from '@web/fields/CheckboxGroupInput';
import { useServices } from '../shared/CustomerProvider';

/** Choice of the services that a caregiver may see. */
export function ServicesInput() {
  const { caregivers_page: texts, services: names } = useMessages();
  return (
    <CheckboxGroupInput
      name="services"
      label={texts.services_label}
      options={useServices().map((value) => ({ value, label: names[value] }))}
      required={caregiverRules.services.required}
    />
  );
}
