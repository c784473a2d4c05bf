import {
  CheckboxGroupInput,
  RadioButtonGroupInput,
  type CheckboxGroupInputProps,
  type RadioButtonGroupInputProps,
} from 'react-admin';
import { useChoiceNames } from './choiceNames';

type Choices = readonly { id: unknown; name: string }[];

/** Radio buttons for a few choices, all of them visible. */
export function RadioInput(props: RadioButtonGroupInputProps) {
  useChoiceNames(props.source, props.choices as Choices | undefined);
  return <RadioButtonGroupInput {...props} />;
}

/** Checkboxes for a few choices, all of them visible. */
export function CheckboxesInput({
  // react-admin would mark each checkbox as required, although one is enough.
  required: _required,
  ...props
}: CheckboxGroupInputProps & { required?: boolean }) {
  useChoiceNames(props.source, props.choices as Choices | undefined);
  // The name leads from an error to its checkboxes.
  return <CheckboxGroupInput {...props} options={{ slotProps: { input: { name: props.source } } }} />;
}
