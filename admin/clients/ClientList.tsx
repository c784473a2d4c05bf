import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess, ListBase, ListView, SelectInput, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { CUSTOMER_STATUS_LABELS } from '@contract/customers';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import { currentUser } from '../entrance';
import { CustomerReportButton } from '../exports/CustomerReportButton';
import { Page } from '../layout/Page';
import { RememberRegion, useChosenRegion } from '../shared/list/chosenRegion';
import { DownloadCsv } from '../shared/list/DownloadCsv';
import { useFoldedFilters } from '../shared/list/foldedFilters';
import { ListContent } from '../shared/list/ListContent';
import { RegionFilter } from '../shared/list/RegionFilter';
import { SearchFilter } from '../shared/list/SearchFilter';
import { ImportLink } from '../shared/records/ImportLink';
import type { Client } from './client';
import { ClientCard } from './ClientCard';
import { clientColumns } from './clientColumns';
import { ClientListRouting, useListAddress } from './ClientListRouting';
import { ClientRowActions } from './ClientRowActions';
import { thenByOf } from './listAddress';
import { EmptyClientList } from './EmptyClientList';
import { useFromList } from '../shared/useFromList';

/** Loaded on demand, because the list is the first page. */
const ClientRowDetails = lazyWithRetry(async () => ({
  default: (await import('./ClientRowDetails')).ClientRowDetails,
}));

/** The search runs with more than this many characters, and when the field is emptied. */
const SEARCH_THRESHOLD = 2;
const PAGE_SIZES = [5, 10];
/** The list shows its own error, so no notice is needed. */
const QUIETLY = { onError: () => undefined };

const statuses = Object.entries(CUSTOMER_STATUS_LABELS).map(([id, name]) => ({ id, name }));

/** Filters by the share of the budget that is spent and committed. */
const BUDGET_STATES = [
  { id: 'warning', name: '80 % and more' },
  { id: 'over', name: '100 % and more' },
];

const FILTERS = [
  <RegionFilter key="region" source="region" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    label="Select Status"
    choices={statuses}
    emptyText="All"
    alwaysOn
  />,
  <SearchFilter key="q" source="q" label="Search Client" above={SEARCH_THRESHOLD} alwaysOn />,
  <SelectInput
    key="budget"
    source="budget"
    label="Budget Used"
    choices={BUDGET_STATES}
    emptyText="All"
    alwaysOn
  />,
];

function AddButton() {
  const fromList = useFromList();
  return (
    <CanAccess action="create">
      <Button component={RouterLink} to="/clients/add" state={fromList} variant="contained">
        + Add Client
      </Button>
    </CanAccess>
  );
}

function Details() {
  const client = useRecordContext<Client>();
  return client && <ClientRowDetails client={client} />;
}

function FilteredList() {
  const [region] = useChosenRegion();
  const address = useListAddress();
  const folded = useFoldedFilters();
  const columns = clientColumns(address.status);
  const thenBy = thenByOf(address);
  return (
    <ListBase<Client>
      // The address alone stores the list's filters, sort and page.
      storeKey={false}
      queryOptions={{ ...QUIETLY, meta: thenBy && { thenBy } }}
    >
      <RememberRegion />
      <Page
        title="Clients"
        crumbs={[{ label: 'Clients' }]}
        fill
        actions={
          <>
            {folded.button}
            <CustomerReportButton label="Customer Report" regions={region ? [region] : []} />
            <DownloadCsv label="Export" columns={columns} />
            <ImportLink />
            <AddButton />
          </>
        }
      >
        <Typography color="textSecondary" sx={{ mt: { md: -1.5 }, mb: 0.5 }}>
          Welcome {currentUser().name}
        </Typography>
        <ListView
          title={false}
          actions={false}
          filters={FILTERS}
          sx={folded.sx}
          empty={false}
          pagination={false}
        >
          <ListContent<Client>
            label="Clients"
            columns={columns}
            pageSizes={PAGE_SIZES}
            actions={<ClientRowActions />}
            details={<Details />}
            card={<ClientCard />}
            empty={<EmptyClientList action={<AddButton />} />}
          />
        </ListView>
      </Page>
    </ListBase>
  );
}

/** The list of clients, filtered, searched, sorted and paged by the server. */
const ClientList = () => (
  <ClientListRouting>
    <FilteredList />
  </ClientListRouting>
);

export default ClientList;
