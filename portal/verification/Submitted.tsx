import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CONTACT_PROMISED_DAYS } from '@contract/customers';
import { useMessages } from '@web/language/useLanguage';
import { StepHeading } from './StepHeading';

interface Props {
  /** Name of the patient. Unknown after a reload, because the browser stores no submitted form. */
  patient: string;
  onReset: () => void;
}

/** Confirms the submission. The next patient's form starts empty. */
export function Submitted({ patient, onReset }: Props) {
  const texts = useMessages().verification_form;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <StepHeading takesFocus>{texts.submitted}</StepHeading>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {texts.contact(patient, CONTACT_PROMISED_DAYS)}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onReset}>
          {texts.refer_another}
        </Button>
        <Button variant="outlined" onClick={onReset}>
          {texts.reset}
        </Button>
      </Stack>
    </Stack>
  );
}
