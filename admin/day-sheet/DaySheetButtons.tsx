import PrintIcon from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { addDays, todayIn } from '../shared/dates';
import { useChosenRegion } from '../shared/list/chosenRegion';
import { useRegion } from '../shared/useRegion';
import { OFFICE_DAY_PATH } from '../paths';
import { useDaySheet } from './useDaySheet';

/** Buttons that open today's and tomorrow's sheet. */
export function DaySheetButtons() {
  const [region] = useChosenRegion();
  const { busy, download } = useDaySheet();
  const today = todayIn(useRegion(region));
  return (
    <>
      <Button component={Link} to={OFFICE_DAY_PATH}>
        Day Sheets
      </Button>
      <Button
        startIcon={<PrintIcon />}
        disabled={busy}
        onClick={() => void download(addDays(today, 1), region)}
        // On a phone the button is on the other page.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Tomorrow’s Sheet
      </Button>
      <Button
        variant="contained"
        startIcon={<PrintIcon />}
        disabled={busy}
        onClick={() => void download(today, region)}
      >
        Today’s Sheet
      </Button>
    </>
  );
}
