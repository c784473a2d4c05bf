import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CONTACT_PROMISED_DAYS } from '@contract/customers';
import { useMessages } from '@web/language/useLanguage';
import { OfficePhone } from '../shared/PhoneLink';
import { fieldTexts } from './formField';
import { FORM_STEPS, fieldsOf } from './formSteps';
import { StepHeading } from './StepHeading';

interface Props {
  /** Name of the patient. Unknown after a reload, because the browser stores no submitted form. */
  patient: string;
  /** Fields that were changed after the server had received the form. */
  lateChanges: readonly string[];
  onReset: () => void;
}

/** Confirms the submission. The next patient's form starts empty. */
export function Submitted({ patient, lateChanges, onReset }: Props) {
  const texts = useMessages().verification_form;
  const lateLabels = FORM_STEPS.flatMap(fieldsOf)
    .filter(({ name }) => lateChanges.includes(name))
    .map((field) => fieldTexts(field).label);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <StepHeading takesFocus>{texts.submitted}</StepHeading>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {texts.contact(patient, CONTACT_PROMISED_DAYS)}
      </Typography>
      {lateLabels.length > 0 && (
        <Alert severity="warning">
          {texts.changed_too_late(lateLabels.join(', '))} <OfficePhone />
        </Alert>
      )}
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
