import { TextInput } from 'react-admin';
import { regionRules } from '@contract/regions';
import { presentZoneName, UNITED_STATES_ZONES } from '@contract/time-zones';
import { ChoiceInput } from '../shared/form/ChoiceInput';
import { FormSection } from '../shared/form/FormSection';
import { fieldsOf } from '../shared/form/fieldsOf';
import { PhoneInput } from '../shared/form/PhoneInput';

/** The time zones of the United States come first, then all others that the browser supports. */
const TIME_ZONES: { id: string; name: string }[] = [
  ...Object.entries(UNITED_STATES_ZONES).map(([id, name]) => ({ id, name: `${name} (${id})` })),
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => !(presentZoneName(zone) in UNITED_STATES_ZONES))
    .map((zone) => ({ id: zone, name: zone })),
];

const field = fieldsOf(regionRules);

export { useTimeZoneConfirmation as useConfirmation } from './useTimeZoneConfirmation';

export default function RegionInputs() {
  return (
    <FormSection>
      <TextInput {...field.text('name')} />
      <ChoiceInput
        {...field.choice('time_zone')}
        choices={TIME_ZONES}
        helperText="Delivery days, cut-offs and rides of the region use it"
      />
      <TextInput {...field.text('contact_name')} />
      <PhoneInput {...field.phone('phone_number')} />
    </FormSection>
  );
}
