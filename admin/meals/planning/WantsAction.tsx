import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { dateInWords, instantWithZone } from '../../shared/dates';
import type { NextPlans } from './planRecords';

type Lists = Pick<NextPlans, 'unacknowledged' | 'uncorrected'>;

/** Lists that left and about which somebody must be called: wrong ones first. */
export const WantsAction = ({ uncorrected, unacknowledged }: Lists) => (
  <>
    {uncorrected.length > 0 && (
      <Alert severity="error">
        <AlertTitle>These lists left before the client changed</AlertTitle>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {uncorrected.map(({ plan_id, meal_vendor, date_of_delivery, customer, changed }) => (
            <li key={`${plan_id} ${customer.id}`}>
              {meal_vendor.name}, {dateInWords(date_of_delivery)} ({changed.join(', ')}):{' '}
              <Link
                component={RouterLink}
                to={`/clients/${customer.id}?form=meal`}
                color="inherit"
                underline="always"
              >
                Send the correction for {customer.name}
              </Link>
            </li>
          ))}
        </Box>
      </Alert>
    )}
    {unacknowledged.length > 0 && (
      <Alert severity="warning">
        <AlertTitle>These corrections were not acknowledged: call the caterer</AlertTitle>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {unacknowledged.map(({ plan_id, version, meal_vendor, date_of_delivery, sent_at }) => (
            <li key={`${plan_id} ${version}`}>
              {meal_vendor.name}, {dateInWords(date_of_delivery)}: sent on {instantWithZone(sent_at)}
            </li>
          ))}
        </Box>
      </Alert>
    )}
  </>
);
