import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OwnMealTransaction } from '@contract/responses/meals';
import { csvFile } from '@web/files/csv';
import { saveFile } from '@web/files/save-file';
import { formatDate } from '@web/formats/dates';
import { usePortalMessages } from '../shared/usePortalMessages';
import { useOwner } from '../shared/CustomerProvider';
import { useNotify } from '../shared/Notices';
import { PagedTable } from '../../shared/PagedTable';
import { Section } from '../shared/Section';
import { useReturnFocus } from '../../shared/useReturnFocus';
import { allRows } from '../../shared/useRows';

const familyOf = (meal: OwnMealTransaction) =>
  meal.customer_meals_number_of_adults + meal.customer_meals_number_of_children;
const quantityOf = (meal: OwnMealTransaction) => (meal.is_delivered ? meal.quantity : 0);

/** Delivered meals, ten per page, with a download of all. */
export function MealsDelivered() {
  const { meals_page: texts, portal, failures } = usePortalMessages();
  const { id, number_of_meals_completed } = useOwner();
  const notify = useNotify();
  const [isExporting, setExporting] = useState(false);
  const keepPressed = useReturnFocus(isExporting);
  const path = `meal_transport_transactions/?customer=${id}&status=completed`;
  const columns = [
    { heading: texts.meal_vendor, cell: (meal: OwnMealTransaction) => meal.meal_vendor.name },
    { heading: texts.delivery_vendor, cell: (meal: OwnMealTransaction) => meal.meal_transport_vendor.name },
    { heading: texts.family_count, cell: familyOf },
    { heading: texts.quantity, cell: quantityOf },
    { heading: texts.allergies, cell: (meal: OwnMealTransaction) => meal.customer_meals_allergies || '–' },
    {
      heading: texts.delivery_date,
      cell: (meal: OwnMealTransaction) => formatDate(meal.delivery_date),
      nowrap: true,
    },
  ];
  const exportAll = () => {
    keepPressed();
    setExporting(true);
    allRows<OwnMealTransaction>(path)
      .then((meals) =>
        saveFile(
          'meals-delivered.csv',
          csvFile([
            columns.map(({ heading }) => heading),
            ...meals.map((meal) => columns.map(({ cell }) => cell(meal))),
          ]),
        ),
      )
      .catch(() => notify(failures.generic, 'error'))
      .finally(() => setExporting(false));
  };
  return (
    <Section title={texts.delivered}>
      <PagedTable label={texts.delivered} path={path} columns={columns} none={texts.none_delivered} />
      {number_of_meals_completed > 0 && (
        <Button variant="outlined" disabled={isExporting} onClick={exportAll} sx={{ mt: 1 }}>
          {portal.export_all}
        </Button>
      )}
    </Section>
  );
}
