import Button from '@mui/material/Button';
import { useDataProvider, useNotify } from 'react-admin';
import { saveFile } from '@web/files/save-file';
import type { CareDataProvider } from '../../dataProvider';
import { dateForReading } from '../../shared/dates';
import { failureMessage } from '../../shared/failureMessage';
import { EmailText } from '../../shared/EmailText';
import { EmptyList } from '../../shared/ListStates';
import { ListTable, type Column } from '../../shared/ListTable';
import { useListState } from '../../shared/useListState';
import { usePagedList } from '../../shared/usePagedList';
import { ALL_VENDORS, PLANS, type MealPlan } from './planRecords';

/** The list that the caterer was sent; it is fetched with the bearer, so a plain link would not do. */
function DownloadList({ plan }: { plan: MealPlan }) {
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const download = async () => {
    try {
      const file = await provider.download(`${PLANS}/${plan.id}/download/`);
      saveFile(`meals-${plan.meal_vendor.name}-${plan.date_of_delivery}.csv`, file);
    } catch (error) {
      notify(failureMessage(error), { type: 'error' });
    }
  };
  return (
    <Button size="small" onClick={() => void download()}>
      Download List
    </Button>
  );
}

const COLUMNS: Column<MealPlan>[] = [
  { key: 'region', label: 'Region', render: (plan) => plan.region.name },
  {
    key: 'delivery',
    label: 'Date of Delivery',
    nowrap: true,
    render: (plan) => dateForReading(plan.date_of_delivery),
  },
  {
    key: 'planning',
    label: 'Date of Planning',
    nowrap: true,
    render: (plan) => dateForReading(plan.date_of_plan),
  },
  {
    key: 'email',
    label: 'Caterer Email',
    breaks: true,
    minWidth: 190,
    render: (plan) => plan.email && <EmailText>{plan.email}</EmailText>,
  },
  { key: 'meals', label: 'Total Meals', numeric: true, render: (plan) => plan.number_of_meals },
  { key: 'customers', label: 'Total Customers', numeric: true, render: (plan) => plan.number_of_customers },
  {
    key: 'download',
    label: 'Download List',
    nowrap: true,
    render: (plan) => plan.number_of_meals > 0 && <DownloadList plan={plan} />,
  },
  { key: 'sender', label: 'Sent By', render: (plan) => plan.sent_by },
];

/** Lists that caterers were sent, newest first; the vendor and region chosen before narrow them. */
export function PlanArchive() {
  const list = useListState({ field: 'date_of_delivery', order: 'DESC' }, { meal_vendor: '', region: '' });
  const { meal_vendor: vendor, region } = list.filters;
  const shown = usePagedList<MealPlan>(
    PLANS,
    {
      is_active: false,
      ...(vendor && vendor !== ALL_VENDORS && { meal_vendor: vendor }),
      ...(region && { region }),
    },
    list,
  );
  return (
    <ListTable
      label="Emails sent to caterers"
      columns={COLUMNS}
      {...shown}
      empty={<EmptyList>Lists that were mailed to a caterer stand here. None has been sent yet.</EmptyList>}
    />
  );
}
