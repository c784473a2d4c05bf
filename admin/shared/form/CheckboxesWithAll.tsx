import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { SxProps } from '@mui/material/styles';
import type { Ref } from 'react';
import { rem } from '@contract/theme-tokens';

interface Props<Value extends string> {
  legend: string;
  allLabel: string;
  choices: readonly { id: Value; name: string }[];
  /** Values that the first checkbox checks. The default are those of all choices. */
  all?: readonly Value[];
  selected: readonly Value[];
  onChosen: (values: readonly Value[]) => void;
  error?: string;
  /** The first checkbox, which gets the focus after an error. */
  ref?: Ref<HTMLInputElement>;
  sx?: SxProps;
}

/** Returns whether the selected values are exactly these. */
export const areAll = <Value,>(all: readonly Value[], selected: readonly Value[]): boolean =>
  selected.length === all.length && all.every((one) => selected.includes(one));

/** Checkboxes, after one that checks all of them or none. */
export function CheckboxesWithAll<Value extends string>({
  legend,
  allLabel,
  choices,
  all = choices.map(({ id }) => id),
  selected,
  onChosen,
  error,
  ref,
  sx,
}: Props<Value>) {
  const areAllChosen = areAll(all, selected);
  const toggle = (id: Value) =>
    onChosen(
      choices
        .map((choice) => choice.id)
        .filter((one) => (one === id ? !selected.includes(one) : selected.includes(one))),
    );
  return (
    <FormControl component="fieldset" error={Boolean(error)} sx={sx}>
      <FormLabel component="legend" sx={{ fontWeight: 600, fontSize: rem(14), color: 'text.primary' }}>
        {legend}
      </FormLabel>
      <FormGroup
        row
        sx={{ display: { xs: 'grid', sm: 'flex' }, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
      >
        <FormControlLabel
          label={allLabel}
          control={
            <Checkbox
              slotProps={{ input: { ref } }}
              checked={areAllChosen}
              indeterminate={!areAllChosen && selected.length > 0}
              onChange={() => onChosen(areAllChosen ? [] : all)}
            />
          }
        />
        {choices.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={<Checkbox checked={selected.includes(id)} onChange={() => toggle(id)} />}
          />
        ))}
      </FormGroup>
      {error && (
        <FormHelperText role="alert" sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
