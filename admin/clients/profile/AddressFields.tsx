import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { placeIn, placeToFill, type Place, type ZipState } from '@web/clients/zip-place';
import { countiesOf, firstCounty, ZIP_LOOK_UP_FROM } from '@web/clients/us-places';
import { messages } from '@contract/messages';
import { statusOf } from '../../callFailure';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { choicesOf, STATES } from '../../shared/form/choices';
import { FormSection } from '../../shared/form/FormSection';
import { clientField as field } from '../clientFields';
import { WIDE } from '../../shared/form/wide';
import { useReads } from '../../shared/useReads';

/** Address of the client. The zip code fills in city, state and county. */
export function AddressFields() {
  const { getValues, setValue } = useFormContext();
  const reads = useReads();
  const chosenState = useWatch({ name: 'state' }) as string | null;
  const latest = useRef('');
  const [zip, setZip] = useState<ZipState>('found');
  const set = (source: string, value: string) =>
    setValue(source, value, { shouldDirty: true, shouldValidate: true });

  const lookUp = async (typed: string) => {
    latest.current = typed;
    setZip('found');
    if (typed.length < ZIP_LOOK_UP_FROM) return;
    const before = placeIn(getValues);
    const [state, place] = await reads
      .read<Place>(`zip_codes/${encodeURIComponent(typed)}/`)
      .then<[ZipState, Place?], [ZipState]>(
        (found) => ['found', found],
        (error: unknown) => [statusOf(error) === 404 ? 'unknown' : 'failed'],
      );
    if (latest.current !== typed) return;
    setZip(state);
    // A failed look-up says nothing about the place, so keep the fields.
    if (state === 'failed') return;
    for (const [source, value] of Object.entries(placeToFill(place, before, placeIn(getValues))))
      set(source, value);
  };

  return (
    <FormSection heading="Address">
      <TextInput {...field.text('address')} sx={WIDE} />
      <TextInput
        {...field.text('zip_code')}
        inputMode="numeric"
        helperText={
          <Box component="span" role="status">
            {messages.fields.zip[zip]}
          </Box>
        }
        onChange={({ target }) => void lookUp((target as HTMLInputElement).value)}
      />
      <TextInput {...field.text('city')} />
      <ChoiceInput
        {...field.choice('state')}
        choices={STATES}
        onChosen={(chosen) => set('county', chosen ? firstCounty(chosen) : '')}
      />
      <ChoiceInput {...field.choice('county')} choices={choicesOf(countiesOf(chosenState ?? ''))} />
    </FormSection>
  );
}
