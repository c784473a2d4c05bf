import Typography from '@mui/material/Typography';
import { useMessages } from '@web/language/useLanguage';
import type { SaveState } from './draft-keeper';

/** Shows whether the input is saved. Screen readers announce only failures. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { saving, saved, not_saved } = useMessages().verification_form;
  const texts: Record<SaveState, string> = { untouched: '', saving, saved, waiting: not_saved, received: '' };
  return (
    <Typography
      variant="body2"
      role={state === 'waiting' ? 'alert' : undefined}
      sx={{ minHeight: 24, mt: 1, color: state === 'waiting' ? 'error.main' : 'text.secondary' }}
    >
      {texts[state]}
    </Typography>
  );
}
