import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { currentUser } from '../entrance';
import { DaySheetButtons } from '../day-sheet/DaySheetButtons';
import { Page } from '../layout/Page';
import { LineDialogs } from './lineDialogs';
import { StartPageSwitch } from './StartPageSwitch';
import { TodayLines } from './TodayLines';
import { PageChoices } from '../shared/form/PageChoices';
import { RegionChoice } from '../shared/form/RegionChoice';
import { useTodayAddress } from './useTodayAddress';

const TITLE = 'Today';

/** Worklist of the day: each client with her reasons, and a button that settles each. */
export default function TodayPage() {
  const { reason, region, page, setPage, setRegion } = useTodayAddress();
  return (
    <Page title={TITLE} crumbs={[{ label: TITLE }]} actions={<DaySheetButtons />}>
      <Typography color="textSecondary" sx={{ mt: -1.5, mb: 1 }}>
        Welcome {currentUser().name}
      </Typography>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 3 }}>
          <PageChoices values={{ region }}>
            <RegionChoice source="region" onChosen={setRegion} />
          </PageChoices>
          <StartPageSwitch />
        </Stack>
        <LineDialogs>
          <TodayLines key={reason} reason={reason} region={region} page={page} onPage={setPage} />
        </LineDialogs>
      </Stack>
    </Page>
  );
}
