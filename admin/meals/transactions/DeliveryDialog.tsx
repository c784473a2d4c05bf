import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { formatDay } from '../../shared/dates';
import { RecordDialog } from '../../shared/records/RecordDialog';
import { DELIVERY_FORM, DeliveryForm } from './DeliveryForm';
import type { MealTransaction } from '@contract/responses/meals';
import { MEAL_TRANSACTIONS } from '../../paths';

/** An outcome that nobody has chosen is not sent. */
const withoutUnknownOutcome = ({ is_delivered, ...others }: Partial<RaRecord>) =>
  is_delivered === null ? others : { ...others, is_delivered };

interface Props {
  meal: MealTransaction;
  onClose: () => void;
}

/** Outcome of a delivery: delivered or not, the reason, and the day. */
export const DeliveryDialog = ({ meal, onClose }: Props) => (
  <RecordDialog
    resource={MEAL_TRANSACTIONS}
    id={meal.id}
    title="Edit Delivery"
    noun="delivery"
    form={DELIVERY_FORM}
    success="meals.delivery_updated"
    backLabel="Go Back"
    transform={withoutUnknownOutcome}
    onClose={onClose}
    lead={
      <Typography sx={{ fontWeight: 600, mb: 2 }}>
        {meal.customer?.name ?? 'Removed client'}, {formatDay(meal.delivery_date)}, {meal.meal_vendor.name}
      </Typography>
    }
  >
    <DeliveryForm meal={meal} />
  </RecordDialog>
);
