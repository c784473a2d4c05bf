import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { CUSTOMER_STATUS_LABELS, type CustomerStatus } from '@contract/customers';
import { Page } from '../layout/Page';
import { currentUser } from '../entrance';
import { today } from '../shared/dates';
import { DownloadRows } from '../shared/DownloadRows';
import { EmptyList } from '../shared/ListStates';
import { ListTable } from '../shared/ListTable';
import { RowActions } from '../shared/RowActions';
import { usePagedList } from '../shared/usePagedList';
import { CLIENTS, type Client } from './client';
import { clientColumns } from './clientColumns';
import { ClientFilters } from './ClientFilters';
import { ClientRemoveDialog } from './ClientRemoveDialog';
import { ClientRowDetails } from './ClientRowDetails';
import { PAGE_SIZES, useClientListParameters } from './useClientListParameters';

const addButton = (
  <Button component={RouterLink} to="/clients/add" variant="contained">
    + Add Client
  </Button>
);

/** The list of clients, filtered, searched, sorted and paged by the server (document 1, section 2.3). */
export default function ClientList() {
  const { parameters, change } = useClientListParameters();
  const [removing, setRemoving] = useState<Client>();
  const { status, region, searchString, sort } = parameters;
  // What Back restores.
  const backTo = { state: { list: useLocation().search } };
  const columns = clientColumns(backTo, { withCalls: status === 'new' });
  const filter = {
    ...(status && { status }),
    ...(region && { region }),
    ...(searchString && { q: searchString }),
  };
  const shown = usePagedList<Client>(CLIENTS, filter, { ...parameters, change, pageSizes: PAGE_SIZES });
  const statusWord = CUSTOMER_STATUS_LABELS[status as CustomerStatus]?.toLowerCase() ?? '';
  return (
    <Page
      title="Clients"
      crumbs={[{ label: 'Clients' }]}
      fill
      actions={
        <>
          <DownloadRows
            resource={CLIENTS}
            columns={columns}
            filter={filter}
            sort={sort}
            name={`clients-${today()}`}
            label="Export"
            busyLabel="Exporting…"
          />
          {addButton}
        </>
      }
    >
      <Typography color="textSecondary" sx={{ mt: -1.5, mb: 1 }}>
        Welcome {currentUser().name}
      </Typography>
      <ClientFilters parameters={parameters} onChange={change} />
      <ListTable
        label="Clients"
        fill
        columns={columns}
        {...shown}
        empty={
          <EmptyList action={addButton}>
            {searchString || region
              ? 'No client fits these filters. Change them, or add the client.'
              : `The clients you look after stand here. There are no ${statusWord} clients at the moment.`}
          </EmptyList>
        }
        details={(client) => <ClientRowDetails client={client} />}
        actions={(client) => (
          <RowActions
            name={client.name}
            to={`/clients/${client.id}`}
            {...backTo}
            onRemove={() => setRemoving(client)}
          />
        )}
      />
      <ClientRemoveDialog client={removing} onClose={() => setRemoving(undefined)} />
    </Page>
  );
}
