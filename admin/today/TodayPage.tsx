import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { TODAY_REASONS, type TodayReason } from '@contract/today';
import { currentUser } from '../entrance';
import { DaySheetButtons } from '../day-sheet/DaySheetButtons';
import { Page } from '../layout/Page';
import { LineDialogs } from './lineDialogs';
import { StartPageSwitch } from './StartPageSwitch';
import { TodayLines } from './TodayLines';
import { PageChoices } from '../shared/form/PageChoices';
import { RegionChoice } from '../shared/form/RegionChoice';
import { useChosenRegion } from '../shared/list/chosenRegion';

/** Region that Today is filtered by. The lists start with it too. */
function RegionPicker() {
  const [region, choose] = useChosenRegion();
  return (
    <PageChoices values={{ region }}>
      <RegionChoice source="region" onChosen={choose} />
    </PageChoices>
  );
}

const TITLE = 'Today';

const isReason = (reason: string | null): reason is TodayReason =>
  TODAY_REASONS.includes(reason as TodayReason);

/** Worklist of the day: each client with her reasons, and a button that settles each. */
export default function TodayPage() {
  const [search] = useSearchParams();
  const reason = search.get('reason');
  return (
    <Page title={TITLE} crumbs={[{ label: TITLE }]} actions={<DaySheetButtons />}>
      <Typography color="textSecondary" sx={{ mt: -1.5, mb: 1 }}>
        Welcome {currentUser().name}
      </Typography>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 3 }}>
          <RegionPicker />
          <StartPageSwitch />
        </Stack>
        <LineDialogs>
          <TodayLines key={reason} reason={isReason(reason) ? reason : undefined} />
        </LineDialogs>
      </Stack>
    </Page>
  );
}
