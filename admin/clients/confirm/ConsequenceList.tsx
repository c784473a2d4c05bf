import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Bookings, Consequences } from '@contract/responses/client';
import { dateForReading } from '../../shared/dates';
import { cancelledInWords, keptInWords, toldInWords } from './bookings';

interface Props {
  consequences: Consequences;
  /** Said where nothing is booked. */
  nothing?: string;
}

/** Each date stays on one line. */
const Dates = ({ dates }: Bookings) => (
  <Box component="ul" sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0 }}>
    {dates.map((date) => (
      <Box component="li" key={date} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {dateForReading(date)}
      </Box>
    ))}
  </Box>
);

/** What a change would cancel and what would stay booked, each with its dates. */
export function ConsequenceList({ consequences: { stops, keeps }, nothing }: Props) {
  if (stops.length === 0 && keeps.length === 0) return nothing ? <Typography>{nothing}</Typography> : null;
  return (
    <>
      {stops.map((stop) => (
        <Box key={stop.kind}>
          <Typography>{cancelledInWords(stop)}:</Typography>
          <Dates {...stop} />
          <Typography>{toldInWords(stop)}</Typography>
        </Box>
      ))}
      {keeps.map((kept) => (
        <Box key={kept.kind}>
          <Typography>{keptInWords(kept)}:</Typography>
          <Dates {...kept} />
        </Box>
      ))}
    </>
  );
}
