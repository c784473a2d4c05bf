import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { SERVICES } from '@contract/customers';
import { OPT_INS } from '../client';
import { REFUSED_BUTTON } from '../../shared/form/refusedButton';
import { useIsSaving } from '../../shared/form/useIsSaving';
import { START_BUTTON } from '../nextStep';
import { useStartDates } from './useStartDates';

/** Name by which the form recognizes a submit with this button. */
export const START = 'start';

/** Saves the client and starts the chosen services. Shown once a service is chosen. */
export function StartButton() {
  const flags = useWatch({ name: OPT_INS }) as (boolean | null)[];
  const isSaving = useIsSaving();
  const { isAwaited } = useStartDates();
  if (!flags.some(Boolean)) return null;
  // Without the date that is being read, the start of meals would be refused.
  const isWaiting = isAwaited && Boolean(flags[SERVICES.indexOf('meal')]);
  return (
    <Button
      id={START_BUTTON}
      type="submit"
      value={START}
      variant="contained"
      disabled={isWaiting}
      {...(isSaving && REFUSED_BUTTON)}
    >
      Save and start
    </Button>
  );
}
