import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import {
  CanAccess,
  ListBase,
  ListView,
  useListContext,
  type ListProps,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Page } from '../../layout/Page';
import { listStoreKey, RememberRegion, useChosenRegion } from '../list/chosenRegion';
import type { FileColumn } from '../list/columns';
import { DownloadCsv } from '../list/DownloadCsv';
import { useFoldedFilters } from '../list/foldedFilters';
import { ListContent } from '../list/ListContent';
import { ListRouting } from '../list/ListRouting';
import { RegionFilter } from '../list/RegionFilter';
import { SearchFilter } from '../list/SearchFilter';
import { EmptyList } from '../ListStates';
import { useResource } from './definition';
import { ImportLink } from './ImportLink';
import { RecordLink } from './RecordLink';
import { RowActions } from './RowActions';

interface Props<Row extends RaRecord> {
  columns: readonly FileColumn<Row>[];
  /** Columns of the file, if they differ from the table's. */
  fileColumns?: readonly FileColumn<Row>[];
  /** Label of the download button. */
  downloadLabel?: string;
  /** Label of the link to the form of a new record. Without it records cannot be added here. */
  addLabel?: string;
  /** Text of an empty list that explains its purpose. */
  purpose: string;
  /** Message when no record matches the filters. */
  nothingFits?: string;
  /** Heading of the page, if it differs from the menu entry. */
  title?: string;
  queryOptions?: ListProps<Row>['queryOptions'];
  sort?: SortPayload;
  /** Adds a filter by region. Its default is the last chosen one. */
  byRegion?: boolean;
  filters?: ReactElement[];
  filterDefaultValues?: Record<string, unknown>;
  /** Permanent filter. */
  filter?: object;
  /** Buttons beside the link to a new record. */
  actions?: ReactNode;
  /** Buttons of each row. The default is edit and delete. False for none. */
  rowActions?: ReactElement | false;
  /** Heading of the buttons' column. The default is Action. */
  actionsLabel?: string;
  details?: ReactElement;
  /** Content above the filters. */
  lead?: ReactNode;
  /** Rows of a page. */
  perPage?: number;
  /** Rows of one line, for long lists. */
  dense?: boolean;
}

const NAME_FIRST: SortPayload = { field: 'name', order: 'ASC' };
/** The list shows its own error, so no notice is needed. */
const QUIETLY = { onError: () => undefined };

/** Column with the record's name, linked to its form. */
export const nameColumn = <Row extends RaRecord & { name: string }>(label: string): FileColumn<Row> => ({
  source: 'name',
  label,
  names: true,
  sortable: true,
  render: () => <RecordLink />,
  cell: ({ name }) => name,
});

interface EmptyProps {
  purpose: string;
  nothingFits: string | undefined;
  defaults: Record<string, unknown> | undefined;
  action: ReactNode;
}

function Empty({ purpose, nothingFits, defaults = {}, action }: EmptyProps) {
  const filters = useListContext().filterValues as { q?: string; region?: string };
  const differFrom = (values: Record<string, unknown>) =>
    Object.entries(filters).some(
      ([name, value]) => name !== 'q' && name !== 'region' && value !== values[name],
    );
  // Some lists have default filters, such as dates, that hide records. They have a message for no matches.
  const defaultFilters = nothingFits ? {} : defaults;
  const others = differFrom(defaultFilters);
  const onlyDefaultsHide = others && !filters.q && !filters.region && !differFrom(defaults);
  if (onlyDefaultsHide)
    return <EmptyList action={action}>{purpose} There are none with these filters.</EmptyList>;
  return (
    <EmptyList action={action}>
      {filters.q || others
        ? (nothingFits ?? 'Nothing matches these filters. Shorten the search, or choose All.')
        : filters.region
          ? Object.keys(defaultFilters).some((name) => name !== 'region')
            ? 'Nothing found in this region with these filters. Change them, or choose another region or All.'
            : 'Nothing found in this region. Choose another region or All.'
          : purpose}
    </EmptyList>
  );
}

/**
 * List of a resource: filtered, sorted and paged by the server, with an edit link for each record. It uses the two
 * parts of `List`, so that its buttons are beside the page's heading.
 */
export function RecordList<Row extends RaRecord>({
  columns,
  fileColumns = columns,
  downloadLabel,
  addLabel,
  purpose,
  nothingFits,
  title,
  queryOptions,
  sort = NAME_FIRST,
  byRegion = false,
  filters = [],
  filterDefaultValues,
  filter,
  actions,
  rowActions,
  actionsLabel,
  details,
  lead,
  perPage,
  dense,
}: Props<Row>) {
  const { resource, plural, parents, keepsHistory, add } = useResource();
  const [region] = useChosenRegion();
  const addButton = addLabel && (
    <CanAccess action="create">
      <Button component={RouterLink} to={add} variant="contained">
        {addLabel}
      </Button>
    </CanAccess>
  );
  const filterInputs = [
    ...(byRegion ? [<RegionFilter key="region" source="region" alwaysOn />] : []),
    ...filters,
  ];
  const folded = useFoldedFilters();
  return (
    <ListRouting>
      <ListBase<Row>
        storeKey={listStoreKey(resource)}
        sort={sort}
        perPage={perPage}
        filter={{ ...(keepsHistory && { is_active: true }), ...filter }}
        filterDefaultValues={{ ...(byRegion && region && { region }), ...filterDefaultValues }}
        queryOptions={{ ...QUIETLY, ...queryOptions }}
      >
        {byRegion && <RememberRegion />}
        <Page
          title={title ?? plural}
          crumbs={[...parents, { label: plural }]}
          fill
          actions={
            <>
              {filterInputs.some(({ type }) => type !== SearchFilter) && folded.button}
              <DownloadCsv label={downloadLabel} columns={fileColumns} />
              {actions}
              <ImportLink />
              {addButton}
            </>
          }
        >
          {lead}
          <ListView
            title={false}
            actions={false}
            filters={filterInputs.length > 0 ? filterInputs : undefined}
            sx={folded.sx}
            empty={false}
            pagination={false}
          >
            <ListContent<Row>
              label={title ?? plural}
              columns={columns}
              actions={rowActions === undefined ? <RowActions /> : rowActions || undefined}
              actionsLabel={actionsLabel}
              details={details}
              dense={dense}
              empty={
                <Empty
                  purpose={purpose}
                  nothingFits={nothingFits}
                  defaults={filterDefaultValues}
                  action={addButton}
                />
              }
            />
          </ListView>
        </Page>
      </ListBase>
    </ListRouting>
  );
}
