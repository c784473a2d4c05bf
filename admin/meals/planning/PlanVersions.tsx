import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { failureWords } from '../../callFailure';
import type { CareDataProvider } from '../../dataProvider';
import { instantWithZone } from '../../shared/dates';
import { ListFailure } from '../../shared/ListStates';
import { DownloadList } from './DownloadList';
import { PLANS, type MealPlan, type PlanVersions as Versions } from './planRecords';

type Version = Versions['results'][number];

const acknowledged = ({ kind, acknowledged_at }: Version) =>
  kind === 'sent' ? '' : acknowledged_at ? instantWithZone(acknowledged_at) : 'Not yet';

function VersionRow({ plan, version }: { plan: MealPlan; version: Version }) {
  const { number, created_at, kind, changes, number_of_meals, number_of_customers } = version;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {number}. {kind === 'sent' ? 'List' : 'Correction'}
      </TableCell>
      <TableCell>{instantWithZone(created_at)}</TableCell>
      <TableCell>
        {changes.map((change) => (
          <Box key={change}>{change}</Box>
        ))}
      </TableCell>
      <TableCell align="right">{number_of_meals}</TableCell>
      <TableCell align="right">{number_of_customers}</TableCell>
      <TableCell>{acknowledged(version)}</TableCell>
      <TableCell>
        <DownloadList plan={plan} version={number} />
      </TableCell>
    </TableRow>
  );
}

const HEADINGS = ['Version', 'Sent', 'Changes', 'Meals', 'Customers', 'Acknowledged', 'Download'];
const NUMBERS = ['Meals', 'Customers'];

/** Every list that the caterer was mailed for one delivery, the newest first, each as it was mailed. */
export function PlanVersions() {
  const plan = useRecordContext<MealPlan>()!;
  const provider = useDataProvider<CareDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [PLANS, 'versions', plan.id],
    queryFn: () => provider.read<Versions>(`${PLANS}/${plan.id}/versions/`),
  });
  if (error) return <ListFailure message={failureWords(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={80} aria-label="Loading" />;
  return (
    <TableContainer>
      <Table size="small" aria-label={`Lists mailed for ${plan.meal_vendor.name}`}>
        <TableHead>
          <TableRow>
            {HEADINGS.map((heading) => (
              <TableCell key={heading} align={NUMBERS.includes(heading) ? 'right' : 'left'}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.results.map((version) => (
            <VersionRow key={version.number} plan={plan} version={version} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
