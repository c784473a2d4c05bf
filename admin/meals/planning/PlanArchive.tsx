import Button from '@mui/material/Button';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { CareDataProvider } from '../../dataProvider';
import { dateForReading } from '../../shared/dates';
import { failureMessage } from '../../shared/failureMessage';
import { EmptyList } from '../../shared/ListStates';
import { ListTable, type Column } from '../../shared/ListTable';
import { saveFile } from '../../shared/saveFile';
import { ALL_VENDORS, PLANS, type MealPlan } from './planRecords';

const PAGE_SIZE = 10;

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
  { key: 'email', label: 'Caterer Email', breaks: true, minWidth: 190, render: (plan) => plan.email },
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
  const [search, setSearch] = useSearchParams();
  const vendor = search.get('meal_vendor') ?? '';
  const region = search.get('region') ?? '';
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const { data, total, isPending, isFetching, error, refetch } = useGetList<MealPlan>(
    PLANS,
    {
      pagination: { page, perPage: PAGE_SIZE },
      sort: { field: 'date_of_delivery', order: 'DESC' },
      filter: {
        is_active: false,
        ...(vendor && vendor !== ALL_VENDORS && { meal_vendor: vendor }),
        ...(region && { region }),
      },
    },
    {
      refetchOnMount: 'always',
      placeholderData: (previous: { data: MealPlan[]; total?: number } | undefined) => previous,
    },
  );
  const change = (name: string, value: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set(name, value);
      return after;
    });
  return (
    <ListTable
      label="Emails sent to caterers"
      columns={COLUMNS}
      rows={data}
      loading={isPending}
      refreshing={isFetching}
      failure={error ? failureMessage(error) : undefined}
      onRetry={() => void refetch()}
      empty={<EmptyList>Lists that were mailed to a caterer stand here. None has been sent yet.</EmptyList>}
      paging={{
        page,
        pageSize: PAGE_SIZE,
        pageSizes: [PAGE_SIZE],
        total: total ?? 0,
        onPage: (chosen) => change('page', String(chosen)),
        onPageSize: () => undefined,
      }}
    />
  );
}
