import Chip from '@mui/material/Chip';
import type { WaitingCount } from './useWaitingCounts';

/** Chip with the number of waiting entries. Shows nothing for none. */
export const WaitingChip = ({ waitingCount }: { waitingCount: WaitingCount | undefined }) =>
  waitingCount &&
  waitingCount.count > 0 && (
    <Chip
      size="small"
      color={waitingCount.word === 'failed' ? 'error' : 'primary'}
      label={waitingCount.count}
      aria-label={`${waitingCount.count} ${waitingCount.word}`}
      sx={{ ml: 1 }}
    />
  );
