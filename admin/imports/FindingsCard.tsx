import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { MOST_FINDINGS, type FindingKind } from '@contract/imports';
import { officeMessages } from '@contract/messages';
import type { Import, ImportFinding } from '@contract/responses/imports';
import { ChildList } from '../shared/list/ChildList';
import { formatDatesInText } from '../shared/dates';
import type { RecordColumn } from '../shared/list/columns';
import { AddedRecord } from './AddedRecord';
import { formatCell } from './formatCell';
import { CompareRow } from './CompareRow';
import { listNameOf } from './importRecords';

const ROW: RecordColumn<ImportFinding> = { source: 'row', label: 'Row', render: ({ row }) => row || 'File' };
const NAME: RecordColumn<ImportFinding> = { source: 'name', label: 'Name', render: ({ name }) => name };
const COLUMN: RecordColumn<ImportFinding> = {
  source: 'column',
  label: 'Column',
  render: ({ column }) => column,
};

/** Kinds with a list of their own. */
type ListedKind = Exclude<FindingKind, 'heading' | 'preview'>;

const COLUMNS: Record<Exclude<ListedKind, 'added'>, RecordColumn<ImportFinding>[]> = {
  fault: [
    ROW,
    NAME,
    COLUMN,
    {
      source: 'message',
      label: 'What is Wrong',
      names: true,
      render: ({ message }) => formatDatesInText(message),
    },
    { source: 'new_value', label: 'What the File Says', breaks: true, render: ({ new_value }) => new_value },
  ],
  warning: [
    ROW,
    NAME,
    {
      source: 'message',
      label: 'Worth a Look',
      names: true,
      render: (warning) => (
        <>
          {formatDatesInText(warning.message)} <CompareRow warning={warning} />
        </>
      ),
    },
  ],
  change: [
    ROW,
    { ...NAME, names: true },
    COLUMN,
    {
      source: 'old_value',
      label: 'Until Now',
      breaks: true,
      render: ({ old_value }) => formatCell(old_value) || '(empty)',
    },
    {
      source: 'new_value',
      label: 'From the File',
      breaks: true,
      render: ({ new_value }) => formatCell(new_value),
    },
  ],
};

const addedColumns = (list: string): RecordColumn<ImportFinding>[] => [
  ROW,
  {
    source: 'record_id',
    label: 'Name',
    names: true,
    render: ({ record_id }) => record_id && <AddedRecord list={list} id={record_id} />,
  },
];

/** Number and noun of each kind of finding, for lists that are cut. */
const COUNTED: Record<ListedKind, [count: (importRun: Import) => number, noun: string]> = {
  fault: [({ fault_count }) => fault_count, 'faults'],
  warning: [({ warning_count }) => warning_count, 'hints that are worth a look'],
  change: [({ change_count }) => change_count, 'changes'],
  added: [({ created_count }) => created_count, 'records that were added'],
};

interface Props {
  importRun: Import;
  kind: ListedKind;
  heading: string;
  actions?: ReactNode;
}

/** Findings of one kind, row by row. */
export function FindingsCard({ importRun, kind, heading, actions }: Props) {
  const id = useId();
  const [countOf, noun] = COUNTED[kind];
  const count = countOf(importRun);
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
          <Typography id={id} component="h2" variant="h2" sx={{ flexGrow: 1 }}>
            {heading}
          </Typography>
          {actions}
        </Stack>
        {count > MOST_FINDINGS && (
          <Typography sx={{ mb: 1 }}>{officeMessages.imports.listed(MOST_FINDINGS, count, noun)}</Typography>
        )}
        <ChildList<ImportFinding>
          isInCard
          isPartOfPage
          // A new check gives a new list.
          key={importRun.version}
          version={importRun.version}
          resource="import_findings"
          filter={{ import: importRun.id, kind }}
          sort={{ field: 'row', order: 'ASC' }}
          label={heading}
          columns={kind === 'added' ? addedColumns(listNameOf(importRun)) : COLUMNS[kind]}
        />
      </CardContent>
    </Card>
  );
}
