import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Bookings, Consequences } from '@contract/responses/client';
import { formatDay } from '../dates';
import { cancelledBookingsText, keptBookingsText, notifiedBookingsText, hasNoConsequences } from './bookings';

interface Props {
  consequences: Consequences;
  /** Sentence that the change is final. It is shown first. */
  hint?: string;
  /** Shown when nothing is booked. */
  nothing?: string;
}

const countOf = (date: string, dates: readonly string[]) => dates.filter((one) => one === date).length;

/** Each date once, on one line, with the number of its bookings. */
const Dates = ({ dates }: Bookings) => (
  <Box component="ul" sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0 }}>
    {[...new Set(dates)].map((date) => (
      <Box component="li" key={date} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatDay(date)}
        {countOf(date, dates) > 1 && ` (${countOf(date, dates)})`}
      </Box>
    ))}
  </Box>
);

function Effects({ consequences, nothing }: Omit<Props, 'hint'>) {
  const { stops, keeps, meals_moved, vendors_cleared, program_cleared } = consequences;
  if (hasNoConsequences(consequences)) return nothing ? <Typography>{nothing}</Typography> : null;
  return (
    <>
      {stops.map((stop) => (
        <Box key={stop.kind}>
          <Typography>{cancelledBookingsText(stop)}:</Typography>
          <Dates {...stop} />
          <Typography>{notifiedBookingsText(stop)}</Typography>
        </Box>
      ))}
      {meals_moved.length > 0 && (
        <Box>
          <Typography>Meals that move, each to the next day that the vendor delivers:</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {meals_moved.map(({ from, to }) => (
              <li key={from}>
                {formatDay(from)} to {formatDay(to)}
              </li>
            ))}
          </Box>
        </Box>
      )}
      {vendors_cleared.map((name) => (
        <Typography key={name}>
          {name} does not serve this client any more. The service waits until another vendor is chosen.
        </Typography>
      ))}
      {program_cleared && (
        <Typography>{program_cleared} is not offered there: choose another program.</Typography>
      )}
      {keeps.map((keptBookings) => (
        <Box key={keptBookings.kind}>
          <Typography>{keptBookingsText(keptBookings)}:</Typography>
          <Dates {...keptBookings} />
        </Box>
      ))}
    </>
  );
}

/** Bookings that a change cancels and bookings that it keeps, each with its dates. */
export const ConsequenceList = ({ hint, ...effects }: Props) => (
  <>
    {hint && <Typography gutterBottom>{hint}</Typography>}
    <Effects {...effects} />
  </>
);
