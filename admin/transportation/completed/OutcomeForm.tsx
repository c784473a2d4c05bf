import { tripRules } from '@contract/transport';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FieldGrid } from '../../shared/form/FormSection';
import { RecordForm } from '../../shared/form/RecordForm';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { DRIVERS } from '../../paths';
import type { Trip } from '@contract/responses/transport';
import { OutcomeInputs } from './OutcomeInputs';

/** Id of the form. It separates the form from others of its page, and the dialog's button submits it. */
export const OUTCOME_FORM = 'trip-outcome';

const field = fieldsOf(tripRules);

/** Outcome of a trip: the driver, and whether the client was there. The cost does not change. */
export const OutcomeForm = ({ trip }: { trip: Trip }) => (
  <RecordForm name={OUTCOME_FORM} sentBy={OUTCOME_FORM} label="Trip">
    <FieldGrid>
      <OutcomeInputs />
      <ReferenceChoice
        {...field.choice('transport_vendor_id')}
        reference={DRIVERS}
        filter={{ region: trip.region_id, is_active: true }}
      />
    </FieldGrid>
  </RecordForm>
);
