import Chip from '@mui/material/Chip';
import type { Waiting } from './useWaiting';

/** How many wait somewhere; nothing where none do. */
export const WaitingChip = ({ of }: { of: Waiting | undefined }) =>
  of &&
  of.count > 0 && (
    <Chip
      size="small"
      color={of.word === 'failed' ? 'error' : 'primary'}
      label={of.count}
      aria-label={`${of.count} ${of.word}`}
      sx={{ ml: 1 }}
    />
  );
