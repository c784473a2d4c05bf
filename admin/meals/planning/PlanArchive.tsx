import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ListBase, ResourceContextProvider, useRecordContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { saveFile } from '@web/files/save-file';
import { dateForReading } from '../../shared/dates';
import { EmailText } from '../../shared/EmailText';
import type { RecordColumn } from '../../shared/list/columns';
import { ListContent } from '../../shared/list/ListContent';
import { EmptyList } from '../../shared/ListStates';
import { useAction } from '../../shared/useAction';
import { ALL_VENDORS, PLANS, type MealPlan } from './planRecords';

/** The list that the caterer was sent; it is fetched with the bearer, so a plain link would not do. */
function DownloadList() {
  const plan = useRecordContext<MealPlan>();
  const { busy, carryOut } = useAction();
  if (!plan?.number_of_meals) return null;
  const name = `meals-${plan.meal_vendor.name}-${plan.date_of_delivery}.csv`;
  const download = () =>
    carryOut(async (provider) => saveFile(name, await provider.download(`${PLANS}/${plan.id}/download/`)));
  return (
    <Button size="small" disabled={busy} onClick={() => void download()}>
      Download List
    </Button>
  );
}

const COLUMNS: RecordColumn<MealPlan>[] = [
  { source: 'region', label: 'Region', render: (plan) => plan.region.name },
  {
    source: 'date_of_delivery',
    label: 'Date of Delivery',
    nowrap: true,
    render: (plan) => dateForReading(plan.date_of_delivery),
  },
  {
    source: 'date_of_plan',
    label: 'Date of Planning',
    nowrap: true,
    render: (plan) => dateForReading(plan.date_of_plan),
  },
  {
    source: 'email',
    label: 'Caterer Email',
    breaks: true,
    minWidth: 190,
    render: (plan) => plan.email && <EmailText>{plan.email}</EmailText>,
  },
  {
    source: 'number_of_meals',
    label: 'Total Meals',
    numeric: true,
    render: (plan) => plan.number_of_meals,
  },
  {
    source: 'number_of_customers',
    label: 'Total Customers',
    numeric: true,
    render: (plan) => plan.number_of_customers,
  },
  { source: 'download_link', label: 'Download List', nowrap: true, render: () => <DownloadList /> },
  { source: 'sent_by', label: 'Sent By', render: (plan) => plan.sent_by },
];

const NEWEST_FIRST = { field: 'date_of_delivery', order: 'DESC' } as const;

/** Lists that caterers were sent, newest first; the vendor and region chosen before narrow them. */
export function PlanArchive() {
  const [search] = useSearchParams();
  const vendor = search.get('meal_vendor') ?? '';
  const region = search.get('region') ?? '';
  return (
    <ResourceContextProvider value={PLANS}>
      <ListBase
        // The address holds the choice of the plan: the archive's own page is not part of it.
        disableSyncWithLocation
        storeKey={false}
        sort={NEWEST_FIRST}
        filter={{
          is_active: false,
          ...(vendor && vendor !== ALL_VENDORS && { meal_vendor: vendor }),
          ...(region && { region }),
        }}
      >
        <Card>
          <ListContent<MealPlan>
            label="Emails sent to caterers"
            columns={COLUMNS}
            empty={
              <EmptyList>Lists that were mailed to a caterer stand here. None has been sent yet.</EmptyList>
            }
          />
        </Card>
      </ListBase>
    </ResourceContextProvider>
  );
}
