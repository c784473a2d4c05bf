import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '../shared/dates';
import { pluralize } from '../shared/pluralize';

interface Moved {
  customer: { id: string; name: string };
  from: string;
  to: string;
}

/** Number of clients named. The others are counted. */
const MOST_NAMED = 10;

/** Lists the clients whose meals move, with both days. */
export const MovedMeals = ({ moved }: { moved: readonly Moved[] }) =>
  moved.length === 0 ? null : (
    <Box sx={{ mb: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {pluralize(moved.length, 'This meal moves: |||| These %{smart_count} meals move:')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {moved.slice(0, MOST_NAMED).map(({ customer, from, to }) => (
          <li key={`${customer.id} ${from}`}>
            {customer.name}: {formatDay(from)} to {formatDay(to)}
          </li>
        ))}
        {moved.length > MOST_NAMED && <li>and {moved.length - MOST_NAMED} more</li>}
      </Box>
    </Box>
  );
