import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';

export interface Option {
  /** Id of the record. */
  id: string;
  text: string;
}

interface Props {
  label: string;
  options: readonly Option[];
  selectedId: string;
  onChosen: (id: string) => void;
}

/** Choice between two values, each in the column of its record. */
export const FieldChoice = ({ label, options, selectedId, onChosen }: Props) => (
  <Box
    role="radiogroup"
    aria-label={label}
    sx={{
      gridColumn: { xs: '1 / -1', md: '2 / 4' },
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: 2,
    }}
  >
    {options.map(({ id, text }) => (
      <FormControlLabel
        key={id}
        control={
          <Radio
            size="small"
            name={label}
            value={id}
            checked={selectedId === id}
            onChange={() => onChosen(id)}
          />
        }
        label={text}
        sx={{ mr: 0, ...(text === 'Empty' && { color: 'text.secondary' }) }}
      />
    ))}
  </Box>
);
