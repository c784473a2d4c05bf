import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { CreateBase, useRedirect } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Page } from '../../layout/Page';
import { todayIn } from '../../shared/dates';
import { RecordForm } from '../../shared/form/RecordForm';
import { useRegion } from '../../shared/useRegion';
import { useOutcome } from '../../shared/useOutcome';
import { useChosenRegion } from '../../shared/list/chosenRegion';
import { CLEANINGS, HOUSE_CLEANING } from '../../paths';
import { RecordCleaningInputs } from './RecordCleaningInputs';

const TITLE = 'Record Cleaning';
const LIST = `/${CLEANINGS}`;

/** Page that records a cleaning of a client of a region. */
export default function RecordCleaningPage() {
  const [region, chooseRegion] = useChosenRegion();
  const selectedRegion = useRegion(region);
  const redirect = useRedirect();
  const outcome = useOutcome();
  return (
    <Page
      title={TITLE}
      crumbs={[
        { label: HOUSE_CLEANING.label },
        { label: 'Cleaning Transactions', to: LIST },
        { label: TITLE },
      ]}
    >
      <Card sx={{ overflow: 'visible', maxWidth: 960 }}>
        <CardContent sx={{ '&:last-child': { pb: 0 } }}>
          <CreateBase resource={CLEANINGS} redirect={false}>
            <RecordForm
              name="record-cleaning"
              label={TITLE}
              // The server asks before a second cleaning of the day.
              defaultValues={{
                region_id: region,
                date_of_cleaning: todayIn(selectedRegion),
                confirmed: false,
              }}
              callbacks={outcome({
                success: 'cleaning_transactions.created',
                onSaved: () => redirect(LIST),
              })}
              actions={
                <Button component={RouterLink} to={LIST}>
                  Cancel
                </Button>
              }
            >
              <RecordCleaningInputs onRegion={chooseRegion} />
            </RecordForm>
          </CreateBase>
        </CardContent>
      </Card>
    </Page>
  );
}
