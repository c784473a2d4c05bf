import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { CreateBase, useRedirect } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Page } from '../../layout/Page';
import { RecordForm } from '../../shared/form/RecordForm';
import { useOutcome } from '../../shared/useOutcome';
import { useChosenRegion } from '../../shared/list/chosenRegion';
import { COMPLETED_TRIPS } from '../../paths';
import { RecordTripInputs } from './RecordTripInputs';

const LIST = `/${COMPLETED_TRIPS}`;
const FORM = 'record-trip';
const COMPLETED = { status: 'completed', is_customer_transported: true };

/** Page that records a driven trip. */
export default function RecordTripsPage() {
  const [region] = useChosenRegion();
  const redirect = useRedirect();
  const outcome = useOutcome();
  const saved = outcome({
    success: 'customer_transport_transactions.recorded',
    onSaved: () => redirect(LIST),
  });
  return (
    <Page
      title="Record Trips"
      home="Home"
      crumbs={[{ label: 'Completed Trips', to: LIST }, { label: 'Record Trips' }]}
    >
      <CreateBase resource={COMPLETED_TRIPS} redirect={false} mutationOptions={saved}>
        <Card sx={{ overflow: 'visible', maxWidth: 960 }}>
          <CardContent sx={{ '&:last-child': { pb: 0 } }}>
            <RecordForm
              name={FORM}
              label="Record Trips"
              defaultValues={{ ...COMPLETED, region_id: region }}
              saveLabel="Record"
              savingLabel="Recording…"
              actions={
                <Button component={RouterLink} to={LIST}>
                  Cancel
                </Button>
              }
            >
              <RecordTripInputs />
            </RecordForm>
          </CardContent>
        </Card>
      </CreateBase>
    </Page>
  );
}
