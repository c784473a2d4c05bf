import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import type { MealPlan, PlanVersions as Versions } from '@contract/responses/meals';
import { Loaded } from '../../shared/Loaded';
import { instantWithZone } from '../../shared/dates';
import type { RecordColumn } from '../../shared/list/columns';
import { RowsTable } from '../../shared/list/RowsTable';
import { useReadProvider } from '../../shared/useReadProvider';
import { DownloadList } from './DownloadList';
import { mailText } from './listMail';
import { MEAL_PLANS, apiPathOf } from '../../paths';
import { PlanSheets } from './PlanSheets';

type Version = Versions['results'][number] & { id: number };

const acknowledged = ({ kind, acknowledged_at }: Version) =>
  kind === 'sent' ? '' : acknowledged_at ? instantWithZone(acknowledged_at) : 'Not yet';

const columnsOf = (plan: MealPlan): RecordColumn<Version>[] => [
  {
    source: 'number',
    label: 'Version',
    nowrap: true,
    render: ({ number, kind }) => `${number}. ${kind === 'sent' ? 'List' : 'Correction'}`,
  },
  { source: 'mail', label: 'Sent', render: ({ mail, created_at }) => mailText(mail, created_at) },
  {
    source: 'changes',
    label: 'Changes',
    render: ({ changes }) => changes.map((change) => <Box key={change}>{change}</Box>),
  },
  { source: 'number_of_meals', label: 'Meals', numeric: true, render: (version) => version.number_of_meals },
  {
    source: 'number_of_customers',
    label: 'Customers',
    numeric: true,
    render: (version) => version.number_of_customers,
  },
  { source: 'acknowledged_at', label: 'Acknowledged', render: acknowledged },
  {
    source: 'download_link',
    label: 'Download',
    render: ({ number }) => <DownloadList plan={plan} version={number} />,
  },
];

const rowsOf = ({ results }: Versions): Version[] =>
  results.map((version) => ({ ...version, id: version.number }));

/** All lists for the caterer of one delivery with the states of their mails, newest first. */
export function PlanVersions() {
  const plan = useRecordContext<MealPlan>()!;
  const reads = useReadProvider();
  const reading = useQuery({
    queryKey: [MEAL_PLANS, 'versions', plan.id],
    queryFn: () => reads.read<Versions>(`${apiPathOf(MEAL_PLANS)}/${plan.id}/versions/`),
    select: rowsOf,
  });
  return (
    <Loaded query={reading} height={80}>
      {(rows) => (
        <Stack spacing={1.5}>
          <RowsTable<Version>
            label={`Lists mailed for ${plan.meal_vendor.name}`}
            columns={columnsOf(plan)}
            rows={rows}
          />
          <PlanSheets planId={plan.id} name={`meals-${plan.meal_vendor.name}-${plan.date_of_delivery}`} />
        </Stack>
      )}
    </Loaded>
  );
}
