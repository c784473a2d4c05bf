import Typography from '@mui/material/Typography';
import type { SaveState } from './draft-keeper';

const WORDS: Record<SaveState, string> = {
  untouched: '',
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Not saved yet. Keep this page open: saving is tried again until it works.',
};

/** Whether what was typed is safe; only trouble is read out. */
export const SaveStatus = ({ state }: { state: SaveState }) => (
  <Typography
    variant="body2"
    role={state === 'waiting' ? 'alert' : undefined}
    sx={{ minHeight: 24, mt: 1, color: state === 'waiting' ? 'error.main' : 'text.secondary' }}
  >
    {WORDS[state]}
  </Typography>
);
