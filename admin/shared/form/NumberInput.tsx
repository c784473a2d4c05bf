import type { FormEvent } from 'react';
import { NumberInput as ReactAdminNumberInput, type NumberInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { NO_NUMBER } from '@web/fields/typed-number';

/** Number. The rule of the field refuses a text that is no number, which react-admin would take for an empty field. */
export function NumberInput(props: NumberInputProps) {
  const { source } = props;
  const { getFieldState, getValues, setValue } = useFormContext();
  const noteInput = ({ target }: FormEvent) => {
    const { validity, value } = target as HTMLInputElement;
    if (value !== '') return;
    setValue(source, validity.badInput ? NO_NUMBER : null, {
      shouldDirty: true,
      shouldValidate: getFieldState(source).invalid,
    });
  };
  return (
    <ReactAdminNumberInput
      {...props}
      // Between an empty field and a text that is no number there is no change event.
      onInput={noteInput}
      parse={(value: number | '') => (value === '' ? (getValues(source) as unknown) : value)}
    />
  );
}
