import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConsequenceDialog } from '../../shared/ConsequenceDialog';
import { useUnsaved } from '../../shared/unsavedForms';
import type { Client } from '../client';
import { isAhead, type MealSchedule } from './mealRecords';
import { useClientActions } from '../useClientActions';

interface Props {
  client: Client;
  schedules: readonly MealSchedule[];
  onClose: () => void;
}

/** Cancels all meals of a client; the screen wants a reason. */
export function CancelMealsDialog({ client, schedules, onClose }: Props) {
  const [notes, setNotes] = useState('');
  const { busy, failure, carryOut } = useClientActions();
  const { leave } = useUnsaved('cancel-meals', notes !== '');
  const ahead = schedules.filter(isAhead).length;

  const cancel = async () => {
    const done = await carryOut(
      (provider) => provider.act(`customers/${client.id}/cancel_meal/`, { notes: notes.trim() }),
      'Meal Cancelled Successfully',
    );
    if (done) onClose();
  };

  return (
    <ConsequenceDialog
      open
      title={`Cancel ${ahead} ${ahead === 1 ? 'meal' : 'meals'} for ${client.name}?`}
      busy={busy}
      failure={failure}
      onClose={() => leave(onClose, 'cancel-meals')}
      actions={[
        {
          label: 'Yes, Cancel Meals',
          destructive: true,
          disabled: notes.trim() === '',
          onClick: () => void cancel(),
        },
      ]}
    >
      <Typography sx={{ mb: 2 }}>
        No more meals are delivered until you press Resume Meals. A meal that has already been sent to the
        caterer is taken back with a correction.
      </Typography>
      <FormControl fullWidth>
        <FormLabel htmlFor="cancel-notes" sx={{ fontWeight: 600, color: 'text.primary', mb: 0.5 }}>
          Notes
        </FormLabel>
        <OutlinedInput
          id="cancel-notes"
          multiline
          minRows={2}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          inputProps={{ maxLength: 2000, 'aria-required': true }}
        />
        <FormHelperText sx={{ mx: 0 }}>The reason, for whoever reads this later</FormHelperText>
      </FormControl>
    </ConsequenceDialog>
  );
}
