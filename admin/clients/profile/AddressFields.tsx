import { useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { countiesOf, firstCounty, ZIP_LOOK_UP_FROM } from '@web/clients/us-places';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { choicesOf, STATES } from '../../shared/form/choices';
import { FormSection } from '../../shared/form/FormSection';
import { clientField as field } from '../clientFields';
import { WIDE } from '../../shared/form/wide';
import { useReads } from '../../shared/useReads';

interface Place {
  city: string;
  state: string;
  county: string;
}

/** Where the client lives; the zip code fills city, state and county. */
export function AddressFields() {
  const { setValue } = useFormContext();
  const reads = useReads();
  const state = useWatch({ name: 'state' }) as string | null;
  const latest = useRef('');
  const set = (source: string, value: string) =>
    setValue(source, value, { shouldDirty: true, shouldValidate: true });

  const lookUp = async (typed: string) => {
    latest.current = typed;
    if (typed.length < ZIP_LOOK_UP_FROM) return;
    // A zip code that is not known, or a lookup that fails, leaves the fields to be filled by hand.
    const place = await reads.read<Place>(`zip_codes/${encodeURIComponent(typed)}/`).catch(() => undefined);
    if (!place || latest.current !== typed) return;
    set('state', place.state);
    set('county', place.county);
    set('city', place.city);
  };

  return (
    <FormSection heading="Address">
      <TextInput {...field.text('address')} sx={WIDE} />
      <TextInput
        {...field.text('zip_code')}
        inputMode="numeric"
        helperText="Fills city, state and county"
        onChange={({ target }) => void lookUp((target as HTMLInputElement).value)}
      />
      <TextInput {...field.text('city')} />
      <ChoiceInput
        {...field.choice('state')}
        choices={STATES}
        onChosen={(chosen) => set('county', chosen ? firstCounty(chosen) : '')}
      />
      <ChoiceInput {...field.choice('county')} choices={choicesOf(countiesOf(state ?? ''))} />
    </FormSection>
  );
}
