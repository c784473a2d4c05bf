import Chip from '@mui/material/Chip';

/** How many wait somewhere; nothing where none do. */
export const WaitingChip = ({ count }: { count: number }) =>
  count > 0 && (
    <Chip size="small" color="primary" label={count} aria-label={`${count} waiting`} sx={{ ml: 1 }} />
  );
