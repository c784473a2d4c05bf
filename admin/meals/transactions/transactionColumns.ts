import type { MealTransaction } from '../../clients/meal/mealRecords';
import { dateForReading } from '../../shared/dates';
import type { Column } from '../../shared/ListTable';
import { money } from '../../shared/money';

/** A column of past meals, as the table shows it and as its cell in a file. */
interface TransactionColumn extends Column<MealTransaction> {
  cell: (meal: MealTransaction) => string | number;
}

const worded = (
  column: Omit<TransactionColumn, 'render' | 'cell'>,
  cell: (meal: MealTransaction) => string,
): TransactionColumn => ({ ...column, render: cell, cell });

const amount = (
  column: Omit<TransactionColumn, 'render' | 'cell'>,
  cell: (meal: MealTransaction) => number,
): TransactionColumn => ({ ...column, numeric: true, render: (meal) => money(cell(meal)), cell });

/** Document 3, section 2.2, Past meal transactions. */
export const TRANSACTION_COLUMNS: readonly TransactionColumn[] = [
  worded({ key: 'vendor', label: 'Meal Vendor', sortBy: 'meal_vendor' }, (meal) => meal.meal_vendor.name),
  worded(
    { key: 'courier', label: 'Delivery Vendor', sortBy: 'meal_transport_vendor' },
    (meal) => meal.meal_transport_vendor?.name ?? '',
  ),
  {
    key: 'quantity',
    label: 'Family Count',
    numeric: true,
    render: (meal) => meal.quantity,
    cell: (meal) => meal.quantity,
  },
  amount({ key: 'cost', label: 'Meal Cost' }, (meal) => meal.cost_of_meal),
  amount({ key: 'delivery-cost', label: 'Delivery Cost' }, (meal) => meal.cost_of_meal_transport),
  worded({ key: 'scheduled', label: 'Schedule Date', nowrap: true }, (meal) =>
    dateForReading(meal.scheduled_date),
  ),
  worded({ key: 'delivered', label: 'Delivery Date', sortBy: 'delivery_date', nowrap: true }, (meal) =>
    dateForReading(meal.delivery_date),
  ),
  worded({ key: 'status', label: 'Delivery Status', nowrap: true }, (meal) =>
    meal.is_delivered ? 'Delivered' : 'Not Delivered',
  ),
];
