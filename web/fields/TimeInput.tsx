import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FocusEvent } from 'react';
import { PICK_UP_TIMES } from '@contract/transport';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';
import { clockTime } from '../formats/times';
import { useLanguage, useMessages } from '../language/useLanguage';
import { matchTimes } from './match-times';

interface Props extends FieldProps {
  /** Offers only later times. */
  after?: string;
}

/** Time of day with a search by typing. */
export function TimeInput({ after = '', ...props }: Props) {
  const texts = useMessages().fields;
  const language = useLanguage();
  const { field, error, describedBy, ...aria } = useField(props);
  const value = (field.value as string) || null;
  const offered = PICK_UP_TIMES.filter((time) => time > after);
  // The office may have set another time.
  const times = value && !offered.includes(value) ? [...offered, value].sort() : offered;
  /** Chooses the typed time on blur, if only one matches. */
  const takeTyped = (text: string) => {
    const [time, ...others] = matchTimes(text, times);
    if (text && time && others.length === 0) field.onChange(time);
    field.onBlur();
  };
  return (
    <FieldFrame {...props} error={error}>
      <Autocomplete
        // Remounts on a change of language, because the input keeps its text.
        key={language}
        id={props.id}
        options={times}
        value={value}
        onChange={(_, time) => field.onChange(time ?? '')}
        getOptionLabel={clockTime}
        filterOptions={(_, { inputValue }) => matchTimes(inputValue, times)}
        autoHighlight
        blurOnSelect="touch"
        disablePortal
        // Same height as the other fields.
        sx={{ '& .MuiOutlinedInput-root': { py: 0.25 } }}
        openText={texts.show_choices}
        closeText={texts.hide_choices}
        clearText={texts.clear}
        noOptionsText={texts.no_such_choice}
        renderInput={({ id, slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            {...input}
            id={id}
            name={field.name}
            fullWidth
            inputRef={field.ref}
            inputProps={{
              ...htmlInput,
              ...aria,
              'aria-describedby': describedBy,
              onBlur: (event: FocusEvent<HTMLInputElement>) => {
                takeTyped(event.target.value);
                htmlInput.onBlur?.(event);
              },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}
