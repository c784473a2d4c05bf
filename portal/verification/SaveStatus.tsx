import Typography from '@mui/material/Typography';
import { useMessages } from '@web/language/useLanguage';
import { isUnsavedState, type SaveState } from './draft-keeper';

/** Shows whether the input is saved. Screen readers announce only failures. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { saving, saved, not_saved, undecided } = useMessages().verification_form;
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
      {texts[state]}
    </Typography>
  );
}
