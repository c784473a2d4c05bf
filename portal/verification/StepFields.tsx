import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { BirthDateInput } from '@web/fields/BirthDateInput';
import { DateInput } from '@web/fields/DateInput';
import { useMessages } from '@web/language/useLanguage';
import type { ZipState } from '@web/clients/zip-place';
import type { FormValues } from '@web/forms/form-values';
import { NumberInput } from '@web/fields/NumberInput';
import { PhoneInput, TextInput } from '@web/fields/TextInput';
import { SelectInput } from '@web/fields/SelectInput';
import { lazySection } from '../shared/lazySection';
import { fieldId, fieldTexts, type FormField, type FormStep } from './formField';
import type { Choices } from './useChoices';

const SignatureInput = lazySection(() => import('@web/fields/SignatureInput'), null);
const loadCheckbox = () => import('@web/fields/CheckboxInput');
const CheckboxInput = lazySection(
  async () => ({ default: (await loadCheckbox()).CheckboxInput }),
  // Same height as the checkbox, so that nothing below moves.
  <Box sx={{ height: 48 }} />,
);
// Loads early, while the user fills in the first step. A failure is shown in place of the checkbox.
loadCheckbox().catch(() => undefined);

interface FieldProps {
  field: FormField;
  disabled: boolean;
  today: string;
  choices: Choices;
  onChosen: (name: string, value: string) => void;
  zipState: ZipState;
}

function Field({ field, disabled, today, choices, onChosen, zipState }: FieldProps) {
  const zip = useMessages().fields.zip;
  const { name, expected } = field;
  const { label, help: hint, needed, maxLength } = fieldTexts(field);
  // The hint explains a disabled field only while it is disabled.
  const waits = field.disabledFor && !disabled ? undefined : hint;
  const help = name === 'zip_code' ? zip[zipState] : waits;
  const common = { name, label, id: fieldId(name), help, needed, expected, disabled };
  switch (field.kind) {
    case 'text':
    case 'email':
      return (
        <TextInput
          {...common}
          type={field.kind}
          maxLength={maxLength}
          prefix={field.prefix}
          rows={field.rows}
          inputMode={field.digits ? 'numeric' : undefined}
          onTyped={(value) => onChosen(name, value)}
        />
      );
    case 'select':
      return <SelectInput {...common} options={choices(field)} onChosen={(value) => onChosen(name, value)} />;
    case 'number':
      return <NumberInput {...common} min={field.min} />;
    case 'phone':
      return <PhoneInput {...common} />;
    case 'date':
      return <DateInput {...common} max={today} />;
    case 'birth-date':
      return <BirthDateInput name={name} label={label} id={common.id} today={today} />;
    case 'check':
      return <CheckboxInput {...common} />;
    case 'signature':
      return <SignatureInput {...common} />;
  }
}

interface Props {
  step: FormStep;
  values: FormValues;
  today: string;
  choices: Choices;
  onChosen: (name: string, value: string) => void;
  zipState: ZipState;
  /** Content above the fields of the first section. */
  children?: ReactNode;
}

/** Fields of one step, by section. */
export function StepFields({ step, values, children, ...rest }: Props) {
  const texts = useMessages().verification_form;
  const helps: Readonly<Record<string, string | undefined>> = texts.section_help;
  // Loads after the first step is rendered, before a lost connection could block the signatures.
  useEffect(() => void SignatureInput.prepare(), []);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {children}
      {step.sections.map(({ name: section, fields }) => (
        <Box key={section} sx={{ display: 'grid', gap: 2 }}>
          <div>
            <Typography component="h3" variant="h3">
              {texts.sections[section]}
            </Typography>
            {helps[section] && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {helps[section]}
              </Typography>
            )}
          </div>
          {fields
            .filter(({ shownFor }) => !shownFor || shownFor(values))
            .map((field) => (
              <Field
                key={field.name}
                field={field}
                disabled={field.disabledFor?.(values) ?? false}
                {...rest}
              />
            ))}
        </Box>
      ))}
    </Box>
  );
}
