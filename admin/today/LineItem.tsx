import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { TodayLine, TodayReasonItem } from '@contract/responses/today';
import { clientPath } from '../paths';
import { PhoneLink } from '../shared/PhoneLink';
import { ReasonItem } from './ReasonItem';
import { useBackToToday } from './useTodayAddress';

/** Returns whether one press settles both reasons: the same call, or the same page. */
const hasSameAction = (one: TodayReasonItem, another: TodayReasonItem): boolean =>
  JSON.stringify(one.action) === JSON.stringify(another.action);

/** A client with all her reasons, the most urgent first. */
export function LineItem({ line }: { line: TodayLine }) {
  const { id, customer, open_by, reasons } = line;
  const back = useBackToToday();
  return (
    <Box
      component="li"
      data-line={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: customer ? 'minmax(150px, 220px) 1fr' : '1fr' },
        columnGap: 2,
        px: 2,
        py: { xs: 1.25, md: 0.5 },
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        '&:focus-within': { bgcolor: 'action.hover' },
        overflowWrap: 'anywhere',
      }}
    >
      {customer && (
        <Box sx={{ py: 0.5, '& a': { display: 'inline-block', lineHeight: '24px' } }}>
          <Link
            component={RouterLink}
            to={clientPath(customer.id, 'overview')}
            state={back}
            sx={{ fontWeight: 600 }}
          >
            {customer.name}
          </Link>
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <PhoneLink phone={customer.phone_number} />
          </Box>
          {open_by && (
            <Chip size="small" color="warning" variant="outlined" label={`${open_by.name} is on it`} />
          )}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={customer && `Reasons of ${customer.name}`}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {reasons.map((reason, place) => (
          <ReasonItem
            key={reason.id}
            line={line}
            reason={reason}
            repeatsAction={reasons.slice(0, place).some((earlier) => hasSameAction(earlier, reason))}
          />
        ))}
      </Box>
    </Box>
  );
}
