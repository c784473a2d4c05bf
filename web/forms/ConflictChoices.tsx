import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../language/useLanguage';
import type { Conflict } from './conflicts';
import type { Conflicts } from './useConflicts';

interface Props extends Pick<Conflicts, 'conflicts' | 'blockedAttempts' | 'choose'> {
  labelOf: (field: string) => string;
  /** Explanation. By default another user has changed the fields. */
  help?: string;
  /** True if new conflicts take the focus. A form that saves by itself would take it from the field of the user. */
  takesFocus?: boolean;
  /** Returns the readable value of a field. */
  formatValue: (conflict: Conflict, value: unknown) => string;
}

const KEPT = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

/** Asks, for each field that another user has saved meanwhile, which of the two values to keep. */
export function ConflictChoices({
  conflicts,
  blockedAttempts,
  choose,
  labelOf,
  help: explanation,
  takesFocus = true,
  formatValue,
}: Props) {
  const texts = useMessages().fields.conflicts;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // A later save of another user asks again.
  const conflictKeys = conflicts.map(({ field, saved }) => `${field} ${JSON.stringify(saved)}`).join('\n');
  useEffect(() => {
    if (conflictKeys && (takesFocus || blockedAttempts > 0))
      box.current?.querySelector<HTMLElement>('[data-undecided] input')?.focus();
  }, [conflictKeys, blockedAttempts, takesFocus]);

  if (conflicts.length === 0) return null;
  return (
    <Box
      ref={box}
      role="group"
      aria-labelledby={`${id}-title`}
      sx={{ mb: 2, p: 2, border: 1, borderColor: 'warning.main', borderRadius: 1 }}
    >
      <Typography id={`${id}-title`} sx={{ fontWeight: 600 }}>
        {texts.title}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {explanation ?? texts.help}
      </Typography>
      {conflicts.map((conflict) => {
        const { field, saved, typedValue, choice } = conflict;
        const isMissed = blockedAttempts > 0 && !choice;
        const [label, help] = [`${id}-${field}`, `${id}-${field}-help`];
        return (
          <FormControl
            key={field}
            error={isMissed}
            fullWidth
            sx={{ mb: 1 }}
            {...(!choice && { 'data-undecided': true })}
          >
            <FormLabel
              id={label}
              component="span"
              sx={{ color: 'text.primary', fontWeight: 600, '&.Mui-focused': { color: 'text.primary' } }}
            >
              {labelOf(field)}
            </FormLabel>
            <RadioGroup
              aria-labelledby={label}
              aria-describedby={isMissed ? help : undefined}
              name={label}
              value={choice ?? ''}
              onChange={(_, value) => choose(field, value === 'saved' ? 'saved' : 'typed')}
            >
              <FormControlLabel
                value="saved"
                control={<Radio size="small" />}
                label={texts.saved(formatValue(conflict, saved))}
                sx={KEPT}
              />
              <FormControlLabel
                value="typed"
                control={<Radio size="small" />}
                label={texts.typed(formatValue(conflict, typedValue))}
                sx={KEPT}
              />
            </RadioGroup>
            {isMissed && (
              <FormHelperText id={help} role="alert">
                {texts.choose}
              </FormHelperText>
            )}
          </FormControl>
        );
      })}
    </Box>
  );
}
