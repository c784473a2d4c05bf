import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { CreateBase, useRedirect } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Page } from '../../layout/Page';
import { today } from '../../shared/dates';
import { PageChoices } from '../../shared/form/PageChoices';
import { RecordForm } from '../../shared/form/RecordForm';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { useOutcome } from '../../shared/useOutcome';
import { useChosenRegion } from '../../shared/list/chosenRegion';
import { CLEANINGS, HOUSE_CLEANING } from '../section';
import { ClientOfRegion } from './ClientOfRegion';

const TITLE = 'Record Cleaning';
const LIST = `/${CLEANINGS}`;

/** Records a cleaning of one of a region's clients. */
export default function RecordCleaningPage() {
  const [region, chooseRegion] = useChosenRegion();
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
          <Box sx={{ mb: 2 }}>
            <PageChoices values={{ region }}>
              <ReferenceChoice
                source="region"
                reference="regions"
                label="Select Region"
                helperText={false}
                onChosen={chooseRegion}
              />
            </PageChoices>
          </Box>
          {region ? (
            <CreateBase resource={CLEANINGS} redirect={false}>
              <RecordForm
                key={region}
                name="record-cleaning"
                label={TITLE}
                defaultValues={{ region_id: region, date_of_cleaning: today() }}
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
                <ClientOfRegion region={region} />
              </RecordForm>
            </CreateBase>
          ) : (
            <Alert severity="info" sx={{ mb: 2 }}>
              Select region to record a cleaning
            </Alert>
          )}
        </CardContent>
      </Card>
    </Page>
  );
}
