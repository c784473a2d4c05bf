import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useStartPage } from '../shared/useStartPage';

/** Switch that makes Today the user's start page. */
export function StartPageSwitch() {
  const { startPage, busy, choose } = useStartPage();
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={startPage === 'today'}
          disabled={busy}
          onChange={({ target }) => void choose(target.checked ? 'today' : 'clients')}
        />
      }
      label="Open on Today"
    />
  );
}
