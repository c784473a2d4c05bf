import { money } from '@web/formats/money';
import type { MealTransaction } from '@contract/responses/meals';
import { dateForReading } from '../../shared/dates';
import { textColumn, type RecordColumn } from '../../shared/list/columns';

const amount = (
  column: Pick<RecordColumn<MealTransaction>, 'source' | 'label'>,
  cell: (meal: MealTransaction) => number,
): RecordColumn<MealTransaction> => ({ ...column, numeric: true, render: (meal) => money(cell(meal)), cell });

/** Past meal transactions; the same on the client's Meal tab. */
export const TRANSACTION_COLUMNS: readonly RecordColumn<MealTransaction>[] = [
  textColumn(
    { source: 'meal_vendor', label: 'Meal Vendor', sortable: true },
    (meal) => meal.meal_vendor.name,
  ),
  textColumn(
    { source: 'meal_transport_vendor', label: 'Delivery Vendor', sortable: true },
    (meal) => meal.meal_transport_vendor?.name ?? '',
  ),
  textColumn({ source: 'quantity', label: 'Family Count', numeric: true }, (meal) => meal.quantity),
  amount({ source: 'cost_of_meal', label: 'Meal Cost' }, (meal) => meal.cost_of_meal),
  amount({ source: 'cost_of_meal_transport', label: 'Delivery Cost' }, (meal) => meal.cost_of_meal_transport),
  textColumn({ source: 'scheduled_date', label: 'Schedule Date', nowrap: true }, (meal) =>
    dateForReading(meal.scheduled_date),
  ),
  textColumn({ source: 'delivery_date', label: 'Delivery Date', sortable: true, nowrap: true }, (meal) =>
    dateForReading(meal.delivery_date),
  ),
  textColumn({ source: 'is_delivered', label: 'Delivery Status', nowrap: true }, (meal) =>
    meal.is_delivered ? 'Delivered' : 'Not Delivered',
  ),
];
