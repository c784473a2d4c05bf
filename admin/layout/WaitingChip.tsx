import Chip from '@mui/material/Chip';
import type { WaitingCount } from './useWaitingCounts';

/** Chip with the number of waiting entries. Shows nothing for none. */
export const WaitingChip = ({ waiting }: { waiting: WaitingCount | undefined }) =>
  waiting &&
  waiting.count > 0 && (
    <Chip
      size="small"
      color={waiting.word === 'failed' ? 'error' : 'primary'}
      label={waiting.count}
      aria-label={`${waiting.count} ${waiting.word}`}
      sx={{ ml: 1 }}
    />
  );
