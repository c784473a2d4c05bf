import Alert from '@mui/material/Alert';
import { CUSTOMER_STATUS_LABELS, isStopped } from '@contract/customers';
import type { Client } from '../client';
import { isInMemoriam } from '../nextStep';

/** Explains why nothing is delivered although the table has meals. */
export function MealNotices({ client }: { client: Client }) {
  if (isInMemoriam(client)) return null;
  return (
    <>
      {client.status === 'hold' && (
        <Alert severity="warning">
          This client is on hold: no list that leaves meanwhile has these meals. Meals whose day passes follow
          after the last one when the client becomes active again.
        </Alert>
      )}
      {isStopped(client.status) && (
        <Alert severity="info">
          No meals are delivered: the client’s status is {CUSTOMER_STATUS_LABELS[client.status]}.
        </Alert>
      )}
      {client.is_meal_cancelled && (
        <Alert severity="warning">
          The meals of this client are cancelled. Reason: {client.meal_cancellation_note || 'not given'}
        </Alert>
      )}
    </>
  );
}
