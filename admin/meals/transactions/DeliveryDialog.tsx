import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext, useNotify } from 'react-admin';
import { failureWords, isSessionEnd, readFailure, statusOf } from '../../callFailure';
import { ConsequenceDialog } from '../../shared/ConsequenceDialog';
import { dateInWords } from '../../shared/dates';
import { ListFailure } from '../../shared/ListStates';
import { WHOLE } from '../../shared/records/wholeRecord';
import { useUnsavedForms } from '../../shared/unsavedForms';
import { DELIVERY_FORM, DeliveryForm } from './DeliveryForm';
import { TRANSACTIONS, type MealTransaction } from './transactionRecords';

interface Props {
  meal: MealTransaction;
  onClose: () => void;
}

/** The dialog says itself what failed. */
const READ = { meta: WHOLE, onError: () => undefined };

function Content({ meal, onClose }: Props) {
  const { record, error, refetch, saving } = useEditContext<MealTransaction>();
  const { leave } = useUnsavedForms();
  return (
    <ConsequenceDialog
      open
      title="Edit Delivery"
      busy={saving}
      onClose={() => leave(onClose, DELIVERY_FORM)}
      actions={[{ label: saving ? 'Saving…' : 'Save', form: DELIVERY_FORM, disabled: !record }]}
    >
      <Typography sx={{ fontWeight: 600, mb: 2 }}>
        {meal.customer?.name ?? 'Removed client'}, {dateInWords(meal.delivery_date)}, {meal.meal_vendor.name}
      </Typography>
      {error && <ListFailure message={readFailure(error, 'delivery')} onRetry={() => void refetch()} />}
      {record ? (
        <DeliveryForm meal={record} />
      ) : (
        !error && <Skeleton variant="rounded" height={200} aria-label="Loading" />
      )}
    </ConsequenceDialog>
  );
}

/** What became of a delivery: brought or not, and why; and on which day. */
export function DeliveryDialog(props: Props) {
  const notify = useNotify();
  const queries = useQueryClient();
  return (
    <EditBase
      resource={TRANSACTIONS}
      id={props.meal.id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={READ}
      mutationOptions={{
        meta: WHOLE,
        onSuccess: () => {
          notify('Delivery updated successfully', { type: 'success' });
          props.onClose();
          void queries.invalidateQueries({ queryKey: [TRANSACTIONS] });
        },
        onError: (failed: unknown) => {
          // The session's own dialog says what a 401 needs, and the form what a conflict does.
          if (!isSessionEnd(failed) && statusOf(failed) !== 412)
            notify(failureWords(failed), { type: 'error' });
        },
      }}
    >
      <Content {...props} />
    </EditBase>
  );
}
