import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { countiesOf, firstCounty, US_STATES, ZIP_LOOK_UP_FROM } from '@web/clients/us-places';
import type { CareDataProvider } from '../../dataProvider';
import { FormSection, optionsOf, SelectInput, TextInput, type Option } from '../../shared/fields';

const states: Option[] = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

interface Place {
  city: string;
  state: string;
  county: string;
}

/** Where the client lives; the zip code fills city, state and county. */
export function AddressFields() {
  const { setValue } = useFormContext();
  const provider = useDataProvider<CareDataProvider>();
  const state = useWatch({ name: 'state' }) as string;
  const latest = useRef('');
  const set = (field: string, value: string) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: true });

  const lookUp = async (typed: string) => {
    latest.current = typed;
    if (typed.length < ZIP_LOOK_UP_FROM) return;
    // A zip code that is not known, or a lookup that fails, leaves the fields to be filled by hand.
    const place = await provider
      .read<Place>(`zip_codes/${encodeURIComponent(typed)}/`)
      .catch(() => undefined);
    if (!place || latest.current !== typed) return;
    set('state', place.state);
    set('county', place.county);
    set('city', place.city);
  };

  return (
    <FormSection heading="Address">
      <TextInput name="address" label="Address" wide />
      <TextInput
        name="zip_code"
        label="Zip Code"
        maxLength={10}
        inputMode="numeric"
        help="Fills city, state and county"
        onTyped={(typed) => void lookUp(typed)}
      />
      <TextInput name="city" label="City" maxLength={128} />
      <SelectInput
        name="state"
        label="State"
        options={states}
        onChosen={(chosen) => set('county', chosen ? firstCounty(chosen) : '')}
      />
      <SelectInput name="county" label="County" options={optionsOf(countiesOf(state))} />
    </FormSection>
  );
}
