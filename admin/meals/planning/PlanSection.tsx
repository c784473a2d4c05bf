import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowRightIcon from '@mui/icons-material/KeyboardArrowRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { PLAN_OPENS_DAYS_BEFORE } from '@contract/meals';
import type { NextPlan } from '@contract/responses/meals';
import { addDays, formatDate, formatDay, instantWithZone, officeToday } from '../../shared/dates';
import { isSent, mailText } from './listMail';
import { PlanDetails } from './PlanDetails';
import { PlanSheets } from './PlanSheets';
import { pluralize } from '../../shared/pluralize';
import { useSendPlan } from './useSendPlan';

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  </Box>
);

const withAllergies = ({ meals_by_allergies: allergic }: NextPlan) =>
  allergic.reduce((sum, { clients }) => sum + clients, 0);

/** `Opens 12-05-2026, sent 12-06-2026 10:00 AM EST` until the plan opens. After that only the time of sending. */
function sendingText({ is_preview, date_of_delivery, cut_off_at }: NextPlan): string {
  const sendingTime = instantWithZone(cut_off_at);
  const opens = addDays(date_of_delivery, -PLAN_OPENS_DAYS_BEFORE);
  return is_preview && opens > officeToday()
    ? `Opens ${formatDate(opens)}, sent ${sendingTime}`
    : sendingTime;
}

/** Key figures of a vendor's next delivery. */
const Figures = ({ plan }: { plan: NextPlan }) => (
  <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}>
    <Figure label="Next Delivery Date">{formatDay(plan.date_of_delivery)}</Figure>
    <Figure label="Total Meals">{plan.number_of_meals}</Figure>
    <Figure label="Total Clients">{plan.number_of_customers}</Figure>
    <Figure label="Will Be Sent">{sendingText(plan)}</Figure>
  </Box>
);

/** Warnings of a plan, shown while its row is collapsed. */
function Marks({ plan }: { plan: NextPlan }) {
  const allergic = withAllergies(plan);
  const { changes } = plan;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {allergic > 0 && (
        <Chip
          size="small"
          color="error"
          label={`${pluralize(allergic, '%{smart_count} client |||| %{smart_count} clients')} with allergies`}
        />
      )}
      {changes.length > 0 && (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          label={pluralize(changes.length, '%{smart_count} change |||| %{smart_count} changes')}
        />
      )}
    </Box>
  );
}

type SentList = NonNullable<NextPlan['last_sent']>;

const mealCount = (meals: number) => pluralize(meals, '%{smart_count} meal |||| %{smart_count} meals');

function correctionText({
  number_of_meals,
  sent_at,
  mail,
  acknowledged_at,
}: NonNullable<SentList['last_correction']>) {
  const text = `The last correction has ${mealCount(number_of_meals)}.`;
  if (!isSent(mail)) return `${text} Its mail: ${mailText(mail, sent_at)}.`;
  const answer = acknowledged_at
    ? `was acknowledged on ${instantWithZone(acknowledged_at)}`
    : 'is not acknowledged yet';
  return `${text} It was sent on ${mailText(mail, sent_at)} and ${answer}.`;
}

interface LastSentProps {
  vendor: string;
  list: SentList;
}

/** Previous list with its prints, until its day is over. */
const LastSent = ({ vendor, list }: LastSentProps) => (
  <Box sx={{ px: 1.5, pb: 1.5 }}>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
      The list for {formatDay(list.date_of_delivery)} with {mealCount(list.number_of_meals)} was sent by{' '}
      {list.sent_by}
      {isSent(list.mail) ? ' on ' : '. Its mail: '}
      {mailText(list.mail, list.sent_at)}. {list.last_correction && correctionText(list.last_correction)}
    </Typography>
    <PlanSheets
      planId={list.plan_id}
      name={`meals-${vendor}-${list.date_of_delivery}`}
      label={`Sheets of the list for ${formatDay(list.date_of_delivery)}, ${vendor}`}
    />
  </Box>
);

interface Props {
  plan: NextPlan;
  searched: boolean;
  /** Initial state. True for the only plan of the page and for search results. */
  open: boolean;
}

/** Next delivery of one vendor in a row. The expanded row lists the meals. */
export function PlanSection({ plan, searched, open: openAtFirst }: Props) {
  const [pressed, setPressed] = useState<boolean>();
  const send = useSendPlan();
  const headingId = useId();
  const open = pressed ?? openAtFirst;
  const vendor = plan.meal_vendor.name;
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Box
        onClick={() => setPressed(!open)}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 1,
          p: 1.5,
          cursor: 'pointer',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <IconButton
          size="small"
          aria-expanded={open}
          aria-label={`${open ? 'Hide' : 'Show'} the meals of ${vendor}`}
        >
          {open ? <KeyboardArrowDownIcon /> : <KeyboardArrowRightIcon />}
        </IconButton>
        <Box sx={{ flexGrow: 1, flexBasis: 160 }}>
          <Typography id={headingId} component="h2" variant="h2">
            {vendor}
          </Typography>
          <Marks plan={plan} />
        </Box>
        <Figures plan={plan} />
        {plan.plan_id && !plan.is_preview && plan.number_of_meals > 0 && (
          <Button
            variant="outlined"
            onClick={(event) => {
              event.stopPropagation();
              void send(plan);
            }}
          >
            Send now
          </Button>
        )}
      </Box>
      {plan.last_sent && <LastSent vendor={vendor} list={plan.last_sent} />}
      {open && <PlanDetails plan={plan} searched={searched} />}
    </Card>
  );
}
