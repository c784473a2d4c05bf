import Box from '@mui/material/Box';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { countiesOf, firstCounty } from '@web/clients/us-places';
import { useZipLookUp } from '@web/clients/useZipLookUp';
import { messages } from '@contract/messages';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { choicesOf, STATES } from '../../shared/form/choices';
import { FormSection } from '../../shared/form/FormSection';
import { clientField as field } from '../clientFields';
import { WIDE } from '../../shared/form/styles';

interface Props {
  /** Focuses the first field. */
  focused?: boolean;
}

/** Address of the client. The zip code fills in city, state and county. */
export function AddressFields({ focused = false }: Props) {
  const { getValues, setValue } = useFormContext();
  const [chosenState, zip] = useWatch({ name: ['state', 'zip_code'] }) as (string | null)[];
  const set = (source: string, value: string) =>
    setValue(source, value, { shouldDirty: true, shouldValidate: true });
  const { zipState, lookUp } = useZipLookUp(zip, getValues, (place) => {
    for (const [source, value] of Object.entries(place)) set(source, value);
  });

  return (
    <FormSection heading="Address">
      <TextInput {...field.text('address')} autoFocus={focused} sx={WIDE} />
      <TextInput
        {...field.text('zip_code')}
        inputMode="numeric"
        helperText={
          <Box component="span" role="status">
            {messages.fields.zip[zipState]}
          </Box>
        }
        onChange={({ target }) => void lookUp((target as HTMLInputElement).value)}
      />
      <TextInput {...field.text('city')} />
      <ChoiceInput
        {...field.choice('state')}
        choices={STATES}
        onChosen={(state) => set('county', state ? firstCounty(state) : '')}
      />
      <ChoiceInput {...field.choice('county')} choices={choicesOf(countiesOf(chosenState ?? ''))} />
    </FormSection>
  );
}
