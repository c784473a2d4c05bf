import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMessages } from '@web/language/useLanguage';
import { messages } from '@contract/messages';
import { formatDate } from '@web/formats/dates';
import { formatPhone } from '@contract/phones';
import { isId } from '@web/forms/format-value';
import type { FormValues } from '@web/forms/form-values';
import { TOUCH_TARGET } from '../theme';
import { fieldTexts, type FormField, type FormStep } from './formField';
import { hasConsent } from './consent';
import { CONSENT_STEP, FORM_STEPS, fieldsOf } from './formSteps';
import { isUnsignedDate } from './signatures';
import type { Choices } from './useChoices';
import type { SubmissionFailure } from './useSubmission';

/** Shown for a record whose name is still loading or cannot be read. */
const NAME_UNKNOWN = '…';

/** Returns the readable value of a field. */
function formatAnswer(field: FormField, value: FormValues[string] | undefined, choices: Choices): string {
  const text = String(value ?? '').trim();
  switch (field.kind) {
    case 'check':
      return value ? messages.fields.yes : messages.fields.no;
    case 'phone':
      return formatPhone(text);
    case 'date':
    case 'birth-date':
      return formatDate(text);
    case 'select':
      return (
        choices(field).find((option) => option.value === text)?.label ?? (isId(text) ? NAME_UNKNOWN : text)
      );
    case 'text':
      return text && `${field.prefix ?? ''}${text}`;
    case 'email':
    case 'number':
    case 'signature':
      return text;
  }
}

const Entry = ({ field, text }: { field: FormField; text: string }) => (
  <Box sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      {fieldTexts(field).label}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {field.kind === 'signature' ? (
        <Box
          component="img"
          src={text}
          alt={fieldTexts(field).label}
          sx={{ display: 'block', width: 300, maxWidth: '100%', bgcolor: 'common.white', borderRadius: 1 }}
        />
      ) : (
        text
      )}
    </Box>
  </Box>
);

interface StepProps {
  step: FormStep;
  values: FormValues;
  choices: Choices;
  disabled: boolean;
  onEdit: () => void;
}

function StepSummary({ step, values, choices, disabled, onEdit }: StepProps) {
  const texts = useMessages().verification_form;
  const title = texts.steps[step.name];
  const entries = fieldsOf(step)
    .filter(({ name, shownFor }) => (!shownFor || shownFor(values)) && !isUnsignedDate(name, values))
    .map((field) => ({ field, text: formatAnswer(field, values[field.name], choices) }));
  const emptyLabels = entries.filter(({ text }) => text === '').map(({ field }) => fieldTexts(field).label);
  return (
    <section>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h3" variant="h3">
          {title}
        </Typography>
        <Link
          component="button"
          type="button"
          disabled={disabled}
          onClick={onEdit}
          sx={{ minHeight: 48, px: 1, font: 'inherit', fontWeight: 600 }}
        >
          {texts.edit}
          <span className="for-screen-readers"> {title}</span>
        </Link>
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        {entries
          .filter(({ text }) => text !== '')
          .map(({ field, text }) => (
            <Entry key={field.name} field={field} text={text} />
          ))}
      </Box>
      {emptyLabels.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {texts.left_empty(emptyLabels.join(', '))}
        </Typography>
      )}
    </section>
  );
}

interface Props {
  values: FormValues;
  choices: Choices;
  disabled: boolean;
  failure: SubmissionFailure | undefined;
  onEdit: (step: number) => void;
  onRetry: () => void;
}

/** All values by step, before the submission. */
export function Summary({ values, failure, onEdit, onRetry, ...rest }: Props) {
  const texts = useMessages().verification_form;
  return (
    <Stack spacing={4}>
      {!hasConsent(values) && (
        <Alert severity="warning">
          {texts.no_consent} {texts.authorization_required}{' '}
          <Link
            component="button"
            type="button"
            color="inherit"
            onClick={() => onEdit(CONSENT_STEP)}
            sx={{ ...TOUCH_TARGET, font: 'inherit', textAlign: 'left' }}
          >
            {texts.go_to(texts.steps.authorization)}
          </Link>
        </Alert>
      )}
      {FORM_STEPS.map((step, index) => (
        <StepSummary key={step.name} step={step} values={values} onEdit={() => onEdit(index)} {...rest} />
      ))}
      {failure && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" disabled={rest.disabled} onClick={onRetry}>
              {texts.retry}
            </Button>
          }
        >
          {/* A new element is read aloud again. */}
          <span key={failure.attempt}>{failure.text}</span>
        </Alert>
      )}
    </Stack>
  );
}
