import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { FocusEvent } from 'react';
import { useController, type RegisterOptions } from 'react-hook-form';
import { earliestBirth } from '@contract/date-bounds';
import { dateOf, daysOf, monthNames, partsOf, twoDigits, yearsBack, type DateParts } from './calendar-date';
import { locale } from '../language/language';
import { useMessages } from '../language/useLanguage';
import { NativeChoice } from './NativeChoice';

interface Props {
  name: string;
  label: string;
  /** Prefix of the selects' ids, because several forms may share a page. */
  id: string;
  /** Latest possible birth date. */
  today: string;
  rules?: RegisterOptions;
}

const yearOf = (date: string) => Number(date.slice(0, 4));
const daysUpTo = (last: number) =>
  Array.from({ length: last }, (_, index) => ({ value: twoDigits(index + 1), label: String(index + 1) }));

/**
 * Birth date in three selects, for any form of react-hook-form. The keyboard jumps within them, and nobody pages
 * through sixty years of a calendar.
 */
export function BirthDateInput({ name, label, id, today, rules }: Props) {
  const { field, fieldState } = useController({ name, rules });
  const texts = useMessages().fields;
  const months = monthNames(locale()).map((label, index) => ({ value: twoDigits(index + 1), label }));
  const parts = partsOf((field.value as string | null) ?? '');
  const error = fieldState.error?.message;
  const lists: readonly {
    part: keyof DateParts;
    title: string;
    options: { value: string; label: string }[];
  }[] = [
    { part: 'month', title: texts.month, options: months },
    { part: 'day', title: texts.day, options: daysUpTo(daysOf(parts)) },
    {
      part: 'year',
      title: texts.year,
      options: yearsBack(yearOf(today), yearOf(earliestBirth(today))).map((value) => ({
        value,
        label: value,
      })),
    },
  ];
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) field.onBlur();
  };
  return (
    <FormControl error={Boolean(error)} fullWidth role="group" aria-labelledby={`${id}-label`} onBlur={leave}>
      <Typography component="span" id={`${id}-label`} sx={{ mb: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, maxWidth: 420 }}>
        {lists.map(({ part, title, options }, index) => (
          <OutlinedInput
            key={part}
            id={index === 0 ? id : `${id}-${part}`}
            name={index === 0 ? name : undefined}
            value={parts[part]}
            onChange={({ target }) => field.onChange(dateOf({ ...parts, [part]: target.value }))}
            inputRef={index === 0 ? field.ref : undefined}
            inputComponent={NativeChoice}
            sx={{
              flex: part === 'month' ? { xs: '1 1 100%', sm: '2 1 0' } : '1 1 0',
              minWidth: 0,
              '& select': {
                alignSelf: 'stretch',
                width: '100%',
                height: 'auto',
                minHeight: 36,
                px: 1,
                py: 0,
              },
            }}
            inputProps={{
              'aria-label': title,
              'aria-describedby': `${id}-help`,
              'aria-required': true,
              children: (
                <>
                  <option value="">{title}</option>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </>
              ),
            }}
          />
        ))}
      </Box>
      <FormHelperText id={`${id}-help`} role={error ? 'alert' : undefined} sx={{ mx: 0 }}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}
