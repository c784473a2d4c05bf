import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CONTACT_PROMISED_DAYS } from '@contract/customers';
import { StepHeading } from './StepHeading';

interface Props {
  /** Unknown after a reload: what was submitted is not kept in the browser. */
  patient: string;
  onReset: () => void;
}

/** The form is in; the next patient's begins empty. */
export const Submitted = ({ patient, onReset }: Props) => (
  <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
    <StepHeading takesFocus>Patient Verification form submitted.</StepHeading>
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      A representative will contact {patient || 'the patient'} within {CONTACT_PROMISED_DAYS} days.
    </Typography>
    <Button variant="contained" onClick={onReset}>
      Refer another patient
    </Button>
  </Stack>
);
