import Button from '@mui/material/Button';
import { useFormState, useWatch } from 'react-hook-form';
import { SERVICES } from '@contract/customers';
import { OPT_IN } from '../client';
import { START_BUTTON } from '../nextStep';

/** By what the form is told that this button sent it. */
export const START = 'start';

const FLAGS = SERVICES.map((service) => OPT_IN[service]);

/** Saves the client and starts what was chosen, once a service is. */
export function StartButton() {
  const wanted = useWatch({ name: FLAGS }) as (boolean | null)[];
  const { isSubmitting } = useFormState();
  if (!wanted.some(Boolean)) return null;
  return (
    <Button id={START_BUTTON} type="submit" value={START} variant="contained" aria-disabled={isSubmitting}>
      Save and start
    </Button>
  );
}
