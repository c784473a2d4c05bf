import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { NextPlans } from '@contract/responses/meals';
import { MEAL_VENDORS, SEND_CORRECTION, clientPath } from '../../paths';
import { formatDay } from '../../shared/dates';
import { isSent, mailText } from './listMail';

type Lists = Pick<NextPlans, 'unacknowledged' | 'uncorrected'>;
type Uncorrected = Lists['uncorrected'];

interface Props {
  severity: 'error' | 'warning';
  title: string;
  lists: Uncorrected;
}

/** Sent lists with outdated facts about a client, linked to their correction. */
const WrongLists = ({ severity, title, lists }: Props) =>
  lists.length > 0 && (
    <Alert severity={severity} sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{title}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lists.map(({ plan_id, meal_vendor, date_of_delivery, customer, changed }) => (
          <li key={`${plan_id} ${customer.id}`}>
            {meal_vendor.name}, {formatDay(date_of_delivery)} ({changed.join(', ')}):{' '}
            <Link
              component={RouterLink}
              to={clientPath(customer.id, 'meal')}
              state={{ focus: SEND_CORRECTION }}
              color="inherit"
              underline="always"
            >
              Send the correction for {customer.name}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );

/** Sent lists that need a call, unsafe ones first. */
export const RequiredActions = ({ uncorrected, unacknowledged }: Lists) => (
  <>
    <WrongLists
      severity="error"
      title="These lists left with other allergies than the client has now"
      lists={uncorrected.filter(({ is_of_allergies }) => is_of_allergies)}
    />
    <WrongLists
      severity="warning"
      title="These lists left before the client changed"
      lists={uncorrected.filter(({ is_of_allergies }) => !is_of_allergies)}
    />
    {unacknowledged.length > 0 && (
      <Alert severity="warning">
        <AlertTitle>These corrections were not acknowledged: call the caterer</AlertTitle>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {unacknowledged.map(({ plan_id, version, meal_vendor, date_of_delivery, sent_at, mail }) => (
            <li key={`${plan_id} ${version}`}>
              <Link
                component={RouterLink}
                to={`/${MEAL_VENDORS}/${meal_vendor.id}`}
                color="inherit"
                underline="always"
              >
                {meal_vendor.name}
              </Link>
              , {formatDay(date_of_delivery)}:{' '}
              {isSent(mail) ? `sent on ${mailText(mail, sent_at)}` : `not sent (${mailText(mail, sent_at)})`}
            </li>
          ))}
        </Box>
      </Alert>
    )}
  </>
);
