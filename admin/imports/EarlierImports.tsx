import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Import } from '@contract/responses/imports';
import { formatInstant } from '../shared/dates';
import { ChildList } from '../shared/list/ChildList';
import type { RecordColumn } from '../shared/list/columns';
import { NEWEST_FIRST } from '../shared/list/newestFirst';
import { pluralize } from '../shared/pluralize';
import { IMPORTS, IMPORTS_PATH } from '../paths';
import { STATUS_LABELS } from './importRecords';

/** `Checked, 3 faults` */
const statusLabel = ({ status, fault_count }: Import): string => {
  if (fault_count === 0) return STATUS_LABELS[status];
  const count = fault_count.toLocaleString('en-US');
  return `${STATUS_LABELS[status]}, ${pluralize(fault_count, '1 fault |||| %{count} faults', { count })}`;
};

/** Returns the number of added or changed records. Empty for an import that did not run. */
const countOfDone = ({ status }: Import, count: number): string =>
  status === 'done' ? count.toLocaleString('en-US') : '';

const COLUMNS: RecordColumn<Import>[] = [
  {
    source: 'file_name',
    label: 'File',
    breaks: true,
    render: ({ id, file_name }) => (
      <Link component={RouterLink} to={`${IMPORTS_PATH}/${id}`}>
        {file_name}
      </Link>
    ),
  },
  { source: 'title', label: 'Import into', render: ({ title }) => title },
  {
    source: 'created_at',
    label: 'Uploaded On',
    minWidth: 112,
    render: ({ created_at }) => formatInstant(created_at),
  },
  { source: 'user', label: 'Uploaded By', render: ({ user }) => user.name },
  { source: 'status', label: 'Status', render: statusLabel },
  {
    source: 'created_count',
    label: 'Added',
    numeric: true,
    render: (importRun) => countOfDone(importRun, importRun.created_count),
  },
  {
    source: 'changed_count',
    label: 'Changed',
    numeric: true,
    render: (importRun) => countOfDone(importRun, importRun.changed_count),
  },
];

/** Former uploads, the newest first. An Admin sees those of all users. */
export const EarlierImports = () => (
  <Card>
    <CardContent>
      <Typography component="h2" variant="h2" gutterBottom>
        Earlier imports
      </Typography>
      <ChildList<Import>
        isInCard
        isPartOfPage
        resource={IMPORTS}
        sort={NEWEST_FIRST}
        label="Earlier imports"
        columns={COLUMNS}
        empty="Uploaded files appear here."
      />
    </CardContent>
  </Card>
);
