import OutlinedInput from '@mui/material/OutlinedInput';
import { useMessages } from '../language/useLanguage';
import { NativeChoice } from './NativeChoice';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';

export interface Option {
  value: string;
  label: string;
}

interface Props extends FieldProps {
  options: readonly Option[];
  onChosen?: (value: string) => void;
}

/** Select with one choice. The chosen value is shown even while the list is loading. */
export function SelectInput({ options, onChosen, ...props }: Props) {
  const { field, error, describedBy, ...aria } = useField(props);
  const texts = useMessages().fields;
  const value = (field.value as string | undefined) ?? '';
  const unlisted = options.length > 0 ? texts.no_longer_listed : '…';
  const isKnown = value === '' || options.some((option) => option.value === value);
  const choices = (
    <>
      <option value="">{texts.choose}</option>
      {!isKnown && <option value={value}>{field.name.endsWith('_id') ? unlisted : value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  );
  return (
    <FieldFrame {...props} error={error}>
      <OutlinedInput
        id={props.id}
        name={field.name}
        value={value}
        onChange={({ target }) => {
          field.onChange(target.value);
          onChosen?.(target.value);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputComponent={NativeChoice}
        sx={{
          '& select': { width: 'calc(100% - 8px)', height: 48, px: 1.5, py: 0, textOverflow: 'ellipsis' },
        }}
        inputProps={{ 'aria-describedby': describedBy, ...aria, children: choices }}
      />
    </FieldFrame>
  );
}
