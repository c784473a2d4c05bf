import Typography from '@mui/material/Typography';
import { DELIVERED_LABELS, NOT_DELIVERED_LABELS } from '@contract/meal-deliveries';
import type { MealTransaction } from '@contract/responses/meals';
import { formatDate } from '../../shared/dates';
import { isOutcomeUnknown } from './deliveryOutcome';
import { clientColumn } from '../../shared/list/clientColumn';
import { moneyColumn, textColumn, type FileColumn } from '../../shared/list/columns';

type Column = FileColumn<MealTransaction>;

const statusOf = (meal: MealTransaction) =>
  isOutcomeUnknown(meal) ? 'Not Reported Yet' : DELIVERED_LABELS[`${meal.is_delivered}`];

const reasonOf = ({ not_delivered_reason: reason, not_delivered_note: note }: MealTransaction) =>
  [reason && NOT_DELIVERED_LABELS[reason], note].filter(Boolean).join(': ');

const CLIENT: Column = clientColumn('Client', 'meal');

/** Columns of one client's past meals, on the Meal tab. */
export const PAST_MEAL_COLUMNS: readonly Column[] = [
  textColumn(
    { source: 'meal_vendor', label: 'Meal Vendor', sortable: true },
    (meal) => meal.meal_vendor.name,
  ),
  textColumn(
    { source: 'meal_transport_vendor', label: 'Delivery Vendor', sortable: true },
    (meal) => meal.meal_transport_vendor?.name ?? '',
  ),
  textColumn({ source: 'quantity', label: 'Family Count', numeric: true }, (meal) => meal.quantity),
  moneyColumn({ source: 'cost_of_meal', label: 'Meal Cost' }, (meal) => meal.cost_of_meal),
  moneyColumn(
    { source: 'cost_of_meal_transport', label: 'Delivery Cost' },
    (meal) => meal.cost_of_meal_transport,
  ),
  textColumn({ source: 'scheduled_date', label: 'Schedule Date', nowrap: true }, (meal) =>
    formatDate(meal.scheduled_date),
  ),
  textColumn({ source: 'delivery_date', label: 'Delivery Date', sortable: true, nowrap: true }, (meal) =>
    formatDate(meal.delivery_date),
  ),
  {
    source: 'is_delivered',
    label: 'Delivery Status',
    minWidth: 110,
    render: (meal) => (
      <>
        <span>{statusOf(meal)}</span>
        {reasonOf(meal) && (
          <Typography component="div" variant="caption" color="textSecondary">
            {reasonOf(meal)}
          </Typography>
        )}
      </>
    ),
    cell: statusOf,
  },
];

/** Columns of all clients' past meals. */
export const TRANSACTION_COLUMNS: readonly Column[] = [CLIENT, ...PAST_MEAL_COLUMNS];

/** Columns of the file, in which the reason is a column of its own. */
export const TRANSACTION_FILE_COLUMNS: readonly Column[] = [
  ...TRANSACTION_COLUMNS,
  textColumn({ source: 'not_delivered_reason', label: 'Reason' }, reasonOf),
];
