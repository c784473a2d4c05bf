import Box from '@mui/material/Box';
import type { TodayLine } from '@contract/responses/today';
import type { TodayReason } from '@contract/today';
import { LineItem } from './LineItem';

interface Props {
  reason: TodayReason;
  lines: readonly TodayLine[];
}

/** Lines below each other; on a phone each is a small card of its own. */
export const LineList = ({ reason, lines }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {lines.map((line) => (
      <LineItem key={line.id} reason={reason} line={line} />
    ))}
  </Box>
);
