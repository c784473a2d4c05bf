import PrintIcon from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isDate } from '@contract/field-checks';
import { DateField } from '../shared/DateField';
import { formatDay, todayIn } from '../shared/dates';
import { PageChoices } from '../shared/form/PageChoices';
import { RegionChoice } from '../shared/form/RegionChoice';
import { useChosenRegion } from '../shared/list/chosenRegion';
import { regionParameterOf } from '../shared/list/regionParameter';
import { useRegion } from '../shared/useRegion';
import { Page } from '../layout/Page';
import { TODAY_PATH } from '../paths';
import { MailedDaySheet } from './MailedDaySheet';
import { useDaySheet } from './useDaySheet';

const TITLE = 'Day Sheets';

/** Meals and rides of a day with phone numbers, to print or to keep for an outage. */
export default function DaySheetPage() {
  const [search] = useSearchParams();
  const [chosenRegion] = useChosenRegion();
  const [region, setRegion] = useState(regionParameterOf(search) ?? chosenRegion);
  const today = todayIn(useRegion(region));
  const [chosenDate, setDate] = useState(search.get('date'));
  const date = chosenDate ?? today;
  const { busy, download } = useDaySheet();
  return (
    <Page title={TITLE} crumbs={[{ label: 'Today', to: TODAY_PATH }, { label: TITLE }]}>
      <Stack spacing={3} sx={{ maxWidth: 820 }}>
        <Typography>
          The meals and rides of one day as a PDF, with names and phone numbers but no diagnosis. Keep it
          among staff.
        </Typography>
        <Card sx={{ p: 2 }}>
          <PageChoices values={{ region }}>
            <DateField label="Date" value={date} onChange={setDate} />
            <RegionChoice source="region" onChosen={setRegion} />
            <Button
              variant="contained"
              startIcon={<PrintIcon />}
              disabled={busy || !isDate(date)}
              onClick={() => void download(date, region)}
            >
              {isDate(date) ? `Download ${formatDay(date)}` : 'Download'}
            </Button>
          </PageChoices>
        </Card>
        <MailedDaySheet />
      </Stack>
    </Page>
  );
}
