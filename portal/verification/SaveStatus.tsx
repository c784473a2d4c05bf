import Typography from '@mui/material/Typography';
import { useMessages } from '@web/language/useLanguage';
import { isUnsavedState, type SaveProgress, type SaveState } from './save-progress';

/** Shows whether the input is saved. Screen readers announce only failures. */
export function SaveStatus({ state, refusal }: SaveProgress) {
  const { saving, saved, not_saved, refused, undecided } = useMessages().verification_form;
  const texts: Record<SaveState, string> = {
    untouched: '',
    saving,
    saved,
    waiting: not_saved,
    undecided,
    received: '',
  };
  return (
    <Typography
      variant="body2"
      role={isUnsavedState(state) ? 'alert' : undefined}
      sx={{ minHeight: 24, mt: 1, color: isUnsavedState(state) ? 'error.main' : 'text.secondary' }}
    >
      {state === 'waiting' && refusal ? refused(refusal) : texts[state]}
    </Typography>
  );
}
