import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  CUSTOMER_STATUS_HELP,
  CUSTOMER_STATUS_LABELS,
  CUSTOMER_STATUSES,
  FINAL_STATUS_HINTS,
  type CustomerStatus,
} from '@contract/customers';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { DateInput } from '@web/fields/DateInput';
import { formatDate, todayIn } from '../../shared/dates';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { labelledChoices } from '../../shared/form/choices';
import { FormSection } from '../../shared/form/FormSection';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { OPT_IN, type Client } from '../client';
import { clientField as field } from '../clientFields';
import { ProgramChoice } from '../profile/ProgramChoice';
import { WIDE } from '../../shared/form/styles';

/** A chosen status can be one that another user's change has ruled out. */
const STATUS_NAMES = labelledChoices(CUSTOMER_STATUS_LABELS);

/** Statuses that have a note on why services ended. */
const NOTED = ['complete', 'archive'];

/** Returns the statuses that the server allows now, and the present one, in the order of the list. */
const offeredTo = (client: Client) =>
  CUSTOMER_STATUSES.filter((status) => status === client.status || client.allowed_statuses.includes(status));

/** Lists the meaning of every status, including those that are not allowed now. */
const StatusHelp = () => (
  <Box component="ul" aria-label="What each status means" sx={{ ...WIDE, m: 0, pl: 2.5 }}>
    {CUSTOMER_STATUSES.map((status) => (
      <Typography key={status} component="li" variant="body2" color="textSecondary">
        {CUSTOMER_STATUS_HELP[status]}
      </Typography>
    ))}
  </Box>
);

const ActiveFrom = ({ client }: { client: Client }) => (
  <Typography sx={{ alignSelf: 'center', gridColumn: '1 / -1' }}>
    Active From {formatDate(client.active_date)}
    {client.inactive_date && ` (to ${formatDate(client.inactive_date)})`}
  </Typography>
);

interface Props {
  client: Client;
  /** Whether nothing can be changed. */
  isLocked: boolean;
}

/** Status with its dates and notes, mail consent, and the centers and programs of the client's region. */
export function StatusFields({ client, isLocked }: Props) {
  const status = useWatch({ name: 'status' }) as CustomerStatus;
  const hasServices = Object.values(OPT_IN).some((flag) => client[flag]);
  return (
    <>
      <FormSection heading="Status and dates">
        <ChoiceInput
          {...field.choice('status')}
          choices={offeredTo(client).map((id) => ({ id, name: CUSTOMER_STATUS_LABELS[id] }))}
          names={STATUS_NAMES}
          noEmpty
          disabled={isLocked}
        />
        <StatusHelp />
        {status === 'active' && !client.active_date && (
          <DateInput {...field.web('active_date')} help={`Today is ${formatDate(todayIn(client.region))}`} />
        )}
        {client.active_date && <ActiveFrom client={client} />}
        {status === 'hold' && (
          <DateInput
            {...field.web('hold_review_on')}
            help="Today lists the hold from this day on. Without a day, it lists the hold after two weeks."
          />
        )}
        {status !== client.status && FINAL_STATUS_HINTS[status] && (
          <Typography sx={WIDE}>{FINAL_STATUS_HINTS[status]}</Typography>
        )}
        {NOTED.includes(status) && (
          <TextInput {...field.text('inactive_notes')} multiline minRows={3} sx={WIDE} />
        )}
        <CheckboxInput
          {...field.web('should_receive_email')}
          help="The client may receive mail from us"
          disabled={isLocked}
        />
      </FormSection>
      <FormSection
        heading="Treatment center and program"
        help={
          client.region
            ? `Choices of ${client.region.name}.${hasServices ? '' : ' Choose services on the Client Profile tab.'}`
            : 'Choose a region on the Client Profile tab first.'
        }
      >
        <ReferenceChoice
          {...field.choice('treatment_referral_center_id')}
          reference="treatment-referral-centers"
          filter={{ is_active: true, region: client.region_id }}
          waits={!client.region_id}
          disabled={isLocked}
        />
        <ProgramChoice region={client.region_id} disabled={isLocked} />
      </FormSection>
    </>
  );
}
