import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CONTACT_PROMISED_DAYS } from '@contract/customers';
import { session } from '@web/session/session';

/** What the clinic should know before it begins. */
export const Introduction = () => (
  <Stack spacing={1}>
    <Typography>
      Fill in this form together with the patient or on their behalf. {session.config!.organisation.name}{' '}
      helps with meals, house cleaning, rides to treatment and peer support, free of charge.
    </Typography>
    <Typography component="ul" sx={{ m: 0, pl: 3 }}>
      <li>Eligibility is not income based.</li>
      <li>Geographical limitations may apply.</li>
      <li>
        A representative will contact the patient within {CONTACT_PROMISED_DAYS} days of the application.
      </li>
    </Typography>
  </Stack>
);

/** What the patient agrees to. */
export const ConsentText = () => (
  <Stack spacing={1}>
    <Typography sx={{ fontWeight: 600 }}>Authorization is required for service.</Typography>
    <Typography>
      By signing, or by word of mouth, the patient allows the clinic to give the information in this form to{' '}
      {session.config!.organisation.name}, which uses it to arrange meals, house cleaning, rides to treatment
      and peer support, and to get in touch with the patient.
    </Typography>
  </Stack>
);
