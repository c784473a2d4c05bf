import {
  CheckboxGroupInput,
  RadioButtonGroupInput,
  type CheckboxGroupInputProps,
  type RadioButtonGroupInputProps,
} from 'react-admin';
import { useChoiceNames } from './choiceNames';

type Choices = readonly { id: unknown; name: string }[];

/** One of a few choices, all of them in sight. */
export function RadioInput(props: RadioButtonGroupInputProps) {
  useChoiceNames(props.source, props.choices as Choices | undefined);
  return <RadioButtonGroupInput {...props} />;
}

/** Several of a few choices, all of them in sight. */
export function CheckboxesInput(props: CheckboxGroupInputProps) {
  useChoiceNames(props.source, props.choices as Choices | undefined);
  return <CheckboxGroupInput {...props} />;
}
