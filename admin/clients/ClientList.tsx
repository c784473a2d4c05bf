import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { CUSTOMER_STATUS_LABELS, type CustomerStatus } from '@contract/customers';
import { Page } from '../layout/Page';
import { session } from '../session';
import { EmptyList } from '../shared/ListStates';
import { ListTable } from '../shared/ListTable';
import { failureMessage } from '../shared/failureMessage';
import { CLIENTS, type Client } from './client';
import { clientColumns } from './clientColumns';
import { ClientFilters } from './ClientFilters';
import { ClientRemoveDialog } from './ClientRemoveDialog';
import { ClientRowActions } from './ClientRowActions';
import { ClientRowDetails } from './ClientRowDetails';
import { ExportClients } from './ExportClients';
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
  const { status, region, searchString, page, pageSize, sort } = parameters;
  const filter = {
    ...(status && { status }),
    ...(region && { region }),
    ...(searchString && { q: searchString }),
  };
  const { data, total, isPending, isFetching, error, refetch } = useGetList<Client>(
    CLIENTS,
    { pagination: { page, perPage: pageSize }, sort, filter },
    { placeholderData: (previous: { data: Client[]; total?: number } | undefined) => previous },
  );
  const statusWord = CUSTOMER_STATUS_LABELS[status as CustomerStatus]?.toLowerCase() ?? '';
  return (
    <Page
      title="Clients"
      crumbs={[{ label: 'Clients' }]}
      fill
      actions={
        <>
          <ExportClients filter={filter} sort={sort} />
          {addButton}
        </>
      }
    >
      <Typography color="textSecondary" sx={{ mt: -1.5, mb: 1 }}>
        Welcome {session.user!.name}
      </Typography>
      <ClientFilters parameters={parameters} onChange={change} />
      <ListTable
        label="Clients"
        fill
        columns={clientColumns(parameters)}
        rows={data}
        loading={isPending}
        refreshing={isFetching}
        failure={error ? failureMessage(error) : undefined}
        onRetry={() => void refetch()}
        empty={
          <EmptyList action={addButton}>
            {searchString || region
              ? 'No client fits these filters. Change them, or add the client.'
              : `The clients you look after stand here. There are no ${statusWord} clients at the moment.`}
          </EmptyList>
        }
        sort={sort}
        onSort={({ field, order }) => change({ sort: field, order })}
        details={(client) => <ClientRowDetails client={client} />}
        actions={(client) => (
          <ClientRowActions client={client} parameters={parameters} onRemove={() => setRemoving(client)} />
        )}
        paging={{
          page,
          pageSize,
          pageSizes: PAGE_SIZES,
          total: total ?? 0,
          onPage: (chosen) => change({ page: String(chosen) }),
          onPageSize: (chosen) => change({ pageSize: String(chosen) }),
        }}
      />
      <ClientRemoveDialog client={removing} onClose={() => setRemoving(undefined)} />
    </Page>
  );
}
