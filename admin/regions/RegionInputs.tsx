import { TextInput } from 'react-admin';
import { regionRules } from '@contract/regions';
import { ChoiceInput } from '../shared/form/ChoiceInput';
import { FormSection } from '../shared/form/FormSection';
import { fieldsOf } from '../shared/form/fieldsOf';
import { PhoneInput } from '../shared/form/PhoneInput';

/** Time zones of the United States with their common names. */
const UNITED_STATES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Puerto Rico',
  'Pacific/Guam': 'Guam',
};

/** The time zones of the United States come first, then all others that the browser supports. */
const TIME_ZONES: { id: string; name: string }[] = [
  ...Object.entries(UNITED_STATES).map(([value, name]) => ({ id: value, name: `${name} (${value})` })),
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => !(zone in UNITED_STATES))
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
