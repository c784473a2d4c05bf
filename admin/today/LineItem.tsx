import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { TodayLine } from '@contract/responses/today';
import type { TodayReason } from '@contract/today';
import { readable } from '../shared/dates';
import { PhoneLink } from '../shared/PhoneLink';
import { LineAction } from './LineAction';
import { TODAY_PATH } from './todayAddress';
import { dueInWords, isLate, waitedInWords } from './waiting';

interface Props {
  reason: TodayReason;
  line: TodayLine;
}

/** Name, phone, why, since when, and the press. */
const COLUMNS = 'minmax(130px, 2fr) 126px minmax(200px, 4fr) minmax(120px, 1.4fr) 208px';

/** Back leads here again. */
const FROM_HERE = { back: TODAY_PATH };

/** For whom, why, since when, and the press that settles it. */
export function LineItem({ reason, line }: Props) {
  const { customer, title, since, due, link, open_by } = line;
  const words = readable(title);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: COLUMNS },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.25,
        px: 2,
        py: { xs: 1.25, md: 0.5 },
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        overflowWrap: 'anywhere',
      }}
    >
      {customer && (
        <>
          <Link component={RouterLink} to={link} state={FROM_HERE} sx={{ fontWeight: 600 }}>
            {customer.name}
          </Link>
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <PhoneLink phone={customer.phone_number} />
          </Box>
        </>
      )}
      <Box sx={{ gridColumn: { xs: '1 / -1', md: customer ? 'auto' : 'span 3' } }}>
        {customer ? (
          words
        ) : (
          <Link component={RouterLink} to={link} state={FROM_HERE}>
            {words}
          </Link>
        )}
        {open_by && (
          <Chip
            size="small"
            color="warning"
            variant="outlined"
            label={`${open_by.name} is on it`}
            sx={{ ml: 1 }}
          />
        )}
      </Box>
      <Box>
        {due && (
          <Typography variant="body2" color={isLate(reason, due) ? 'error' : undefined}>
            {dueInWords(reason, due)}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {waitedInWords(since)}
        </Typography>
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        <LineAction reason={reason} line={line} />
      </Box>
    </Box>
  );
}
