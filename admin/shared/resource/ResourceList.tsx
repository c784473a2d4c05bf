import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { Page } from '../../layout/Page';
import { session } from '../../session';
import { EmptyList } from '../ListStates';
import { ListTable, type Column } from '../ListTable';
import { RegionFilter } from '../RegionFilter';
import { useListState } from '../useListState';
import { usePagedList } from '../usePagedList';
import { addressOf, NEW, type NamedRecord, type Resource } from './resource';
import { ResourceRemoveDialog } from './ResourceRemoveDialog';
import { RowActions } from '../RowActions';

interface Props<Row> {
  resource: Resource;
  /** Heading of the first column, which names the record and leads to its form. */
  nameLabel: string;
  columns: readonly Column<Row>[];
  addLabel: string;
  /** What this list is for, while it is empty. */
  purpose: string;
  /** Filters by region, beginning with the user's own (document 3, section 6). */
  byRegion?: boolean;
}

/** The list of a resource: sorted and paged, each record with its way to the form and to its removal. */
export function ResourceList<Row extends NamedRecord>({
  resource,
  nameLabel,
  columns,
  addLabel,
  purpose,
  byRegion = false,
}: Props<Row>) {
  const list = useListState(
    { field: 'name', order: 'ASC' },
    { region: byRegion ? (session.user!.default_region_id ?? '') : '' },
  );
  const { region } = list.filters;
  const [removing, setRemoving] = useState<Row>();
  const { search } = useLocation();
  const shown = usePagedList<Row>(
    resource.api,
    { ...(resource.keepsHistory && { is_active: true }), ...(region && { region }) },
    list,
  );
  const way = { state: { list: search } };
  const nameColumn: Column<Row> = {
    key: 'name',
    label: nameLabel,
    sortBy: 'name',
    render: (row) => (
      <Link component={RouterLink} to={addressOf(resource, row.id)} {...way} sx={{ fontWeight: 600 }}>
        {row.name}
      </Link>
    ),
  };
  const addButton = (
    <Button component={RouterLink} to={addressOf(resource, NEW)} {...way} variant="contained">
      {addLabel}
    </Button>
  );
  return (
    <Page
      title={resource.plural}
      crumbs={[...(resource.parents ?? []), { label: resource.plural }]}
      fill
      actions={addButton}
    >
      {byRegion && (
        <Box sx={{ mb: 1.5, flexShrink: 0 }}>
          <RegionFilter value={region} onChange={(chosen) => list.change({ region: chosen })} />
        </Box>
      )}
      <ListTable
        label={resource.plural}
        fill
        columns={[nameColumn, ...columns]}
        {...shown}
        empty={
          <EmptyList action={addButton}>
            {region ? 'There are none in this region. Choose another region or All.' : purpose}
          </EmptyList>
        }
        actions={(row) => (
          <RowActions
            name={row.name}
            to={addressOf(resource, row.id)}
            {...way}
            onRemove={() => setRemoving(row)}
          />
        )}
      />
      <ResourceRemoveDialog resource={resource} record={removing} onClose={() => setRemoving(undefined)} />
    </Page>
  );
}
