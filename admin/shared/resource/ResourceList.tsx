import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { session } from '@web/session/session';
import { ExportButton } from '../../exports/ExportButton';
import { Page } from '../../layout/Page';
import { EmptyList } from '../ListStates';
import { ListTable, type Column } from '../ListTable';
import { RegionFilter } from '../RegionFilter';
import { SearchBox } from '../SearchBox';
import { useListState } from '../useListState';
import { usePagedList } from '../usePagedList';
import { RowActions } from '../RowActions';
import { addressOf, NEW, type NamedRecord, type Resource } from './resource';
import { ResourceRemoveDialog } from './ResourceRemoveDialog';

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
  /** A search by name, which begins above so many characters. */
  search?: { label: string; above: number };
  /** The list can be exported: the notice once it was asked for. */
  exported?: string;
}

/** The list of a resource: sorted and paged, each record with its way to the form and to its removal. */
export function ResourceList<Row extends NamedRecord>({
  resource,
  nameLabel,
  columns,
  addLabel,
  purpose,
  byRegion = false,
  search,
  exported,
}: Props<Row>) {
  const list = useListState(
    { field: 'name', order: 'ASC' },
    { region: byRegion ? (session.user!.default_region_id ?? '') : '', q: '' },
  );
  const { region, q } = list.filters;
  const [removing, setRemoving] = useState<Row>();
  const place = useLocation();
  const shown = usePagedList<Row>(
    resource.api,
    { ...(resource.keepsHistory && { is_active: true }), ...(region && { region }), ...(q && { q }) },
    list,
  );
  const way = { state: { list: place.search } };
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
      actions={
        <>
          {exported && (
            <ExportButton kind={resource.api} title={resource.plural} success={exported} region={region} />
          )}
          {addButton}
        </>
      }
    >
      {(byRegion || search) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1.5, flexShrink: 0 }}>
          {byRegion && <RegionFilter value={region} onChange={(chosen) => list.change({ region: chosen })} />}
          {search && <SearchBox {...search} value={q} onSearch={(wanted) => list.change({ q: wanted })} />}
        </Box>
      )}
      <ListTable
        label={resource.plural}
        fill
        columns={[nameColumn, ...columns]}
        {...shown}
        empty={
          <EmptyList action={addButton}>
            {q
              ? 'None has a name like this. Search for less of it.'
              : region
                ? 'There are none in this region. Choose another region or All.'
                : purpose}
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
