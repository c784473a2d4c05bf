import Button from '@mui/material/Button';
import { useFormState, useWatch } from 'react-hook-form';
import { SERVICES } from '@contract/customers';
import { OPT_IN } from '../client';
import { START_BUTTON } from '../nextStep';

/** Name by which the form recognizes a submit with this button. */
export const START = 'start';

const FLAGS = SERVICES.map((service) => OPT_IN[service]);

/** Saves the client and starts the chosen services. Shown once a service is chosen. */
export function StartButton() {
  const flags = useWatch({ name: FLAGS }) as (boolean | null)[];
  const { isSubmitting } = useFormState();
  if (!flags.some(Boolean)) return null;
  return (
    <Button id={START_BUTTON} type="submit" value={START} variant="contained" aria-disabled={isSubmitting}>
      Save and start
    </Button>
  );
}
