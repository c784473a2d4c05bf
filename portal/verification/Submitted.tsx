import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CONTACT_PROMISED_DAYS } from '@contract/customers';
import { StepHeading } from './StepHeading';

/** The form is in; the next patient's begins empty. */
export const Submitted = ({ onReset }: { onReset: () => void }) => (
  <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
    <StepHeading takesFocus>Patient Verification form submitted.</StepHeading>
    <Typography>A representative will contact the patient within {CONTACT_PROMISED_DAYS} days.</Typography>
    <Button variant="contained" onClick={onReset}>
      Reset
    </Button>
  </Stack>
);
