import { money } from '@web/formats/money';
import type { MealTransaction } from '../../clients/meal/mealRecords';
import { dateForReading } from '../../shared/dates';
import { plainColumn, type FileColumn } from '../../shared/DownloadRows';

const amount = (
  column: Pick<FileColumn<MealTransaction>, 'key' | 'label'>,
  cell: (meal: MealTransaction) => number,
): FileColumn<MealTransaction> => ({ ...column, numeric: true, render: (meal) => money(cell(meal)), cell });

/** Document 3, section 2.2, Past meal transactions; the same on the client's Meal tab. */
export const TRANSACTION_COLUMNS: readonly FileColumn<MealTransaction>[] = [
  plainColumn(
    { key: 'vendor', label: 'Meal Vendor', sortBy: 'meal_vendor' },
    (meal) => meal.meal_vendor.name,
  ),
  plainColumn(
    { key: 'courier', label: 'Delivery Vendor', sortBy: 'meal_transport_vendor' },
    (meal) => meal.meal_transport_vendor?.name ?? '',
  ),
  plainColumn({ key: 'quantity', label: 'Family Count', numeric: true }, (meal) => meal.quantity),
  amount({ key: 'cost', label: 'Meal Cost' }, (meal) => meal.cost_of_meal),
  amount({ key: 'delivery-cost', label: 'Delivery Cost' }, (meal) => meal.cost_of_meal_transport),
  plainColumn({ key: 'scheduled', label: 'Schedule Date', nowrap: true }, (meal) =>
    dateForReading(meal.scheduled_date),
  ),
  plainColumn({ key: 'delivered', label: 'Delivery Date', sortBy: 'delivery_date', nowrap: true }, (meal) =>
    dateForReading(meal.delivery_date),
  ),
  plainColumn({ key: 'status', label: 'Delivery Status', nowrap: true }, (meal) =>
    meal.is_delivered ? 'Delivered' : 'Not Delivered',
  ),
];
