import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { CUSTOMER_STATUS_HELP, CUSTOMER_STATUS_LABELS, CUSTOMER_STATUSES } from '@contract/customers';
import { dateForReading, today } from '../../shared/dates';
import { CheckboxInput, DateInput, FormSection, SelectInput, TextInput } from '../../shared/fields';
import { OPT_IN, type Client } from '../client';
import { useCenterOptions } from '../profile/useCenterOptions';
import { useProgramOptions } from '../profile/useProgramOptions';

/** A note on why services ended belongs to these. */
const NOTED = ['complete', 'archive'];

/** The statuses that the server allows now, in the order of the list, with the present one. */
const offeredTo = (client: Client) =>
  CUSTOMER_STATUSES.filter((status) => status === client.status || client.allowed_statuses.includes(status));

/** What each status that is offered means. */
const StatusHelp = ({ client }: { client: Client }) => (
  <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5, gridColumn: '1 / -1' }}>
    {offeredTo(client).map((status) => (
      <Typography key={status} component="li" variant="body2" color="textSecondary">
        {CUSTOMER_STATUS_HELP[status]}
      </Typography>
    ))}
  </Box>
);

const ActiveFrom = ({ client }: { client: Client }) => (
  <Typography sx={{ alignSelf: 'center', gridColumn: '1 / -1' }}>
    Active From {dateForReading(client.active_date)}
    {client.inactive_date && ` (to ${dateForReading(client.inactive_date)})`}
  </Typography>
);

/** Status with its dates and notes, mail consent, and what the client's region offers: centers and programs. */
export function StatusFields({ client }: { client: Client }) {
  const status = useWatch({ name: 'status' }) as string;
  const programs = useProgramOptions(client.region_id ?? '', client.program);
  const centers = useCenterOptions(client, { region: client.region_id ?? undefined });
  const hasServices = Object.values(OPT_IN).some((flag) => client[flag]);
  return (
    <>
      <FormSection heading="Where the client stands">
        <SelectInput
          name="status"
          label="Status"
          options={offeredTo(client).map((value) => ({ value, label: CUSTOMER_STATUS_LABELS[value] }))}
          empty={null}
          rules={{ required: 'Choose a status.' }}
        />
        <StatusHelp client={client} />
        {status === 'active' && !client.active_date && (
          <DateInput
            name="active_date"
            label="Service Start Date"
            rules={{ required: 'Choose the day that services start.' }}
            help={`Today is ${dateForReading(today())}`}
          />
        )}
        {client.active_date && <ActiveFrom client={client} />}
        {NOTED.includes(status) && (
          <TextInput name="inactive_notes" label="Notes" wide rows={3} maxLength={5000} />
        )}
        <CheckboxInput
          name="should_receive_email"
          label="Active Email"
          help="The client may receive mail from us"
        />
      </FormSection>
      <FormSection
        heading="Treatment center and program"
        help={
          client.region
            ? `What ${client.region.name} offers.${hasServices ? '' : ' Choose services on the Client Profile tab.'}`
            : 'Choose a region on the Client Profile tab first.'
        }
      >
        <SelectInput
          name="treatment_referral_center_id"
          label="Treatment Referral Center"
          options={centers}
          disabled={!client.region_id}
        />
        <SelectInput
          name="program_id"
          label="Select Program"
          options={programs}
          disabled={!client.region_id}
        />
      </FormSection>
    </>
  );
}
