import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

const STEPS = [
  { id: 'day', name: 'By Day' },
  { id: 'week', name: 'By Week' },
  { id: 'month', name: 'By Month' },
];

interface Props {
  /** Chosen step. If empty, it follows from the length of the period. */
  by: string;
  onChosen: (by: string) => void;
}

/** Choice of the steps of the charts. It stands beside the period, because a period with too many steps has no charts. */
export const StepChoice = ({ by, onChosen }: Props) => (
  <TextField
    select
    label="Step"
    value={by || 'auto'}
    onChange={({ target }) => onChosen(target.value === 'auto' ? '' : target.value)}
    sx={{ width: { xs: '100%', sm: 150 } }}
  >
    <MenuItem value="auto">Automatic</MenuItem>
    {STEPS.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
