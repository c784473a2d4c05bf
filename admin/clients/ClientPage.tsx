import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { Page } from '../layout/Page';
import { readFailure } from '../callFailure';
import { WHOLE } from '../shared/records/wholeRecord';
import { ListFailure } from '../shared/ListStates';
import { CLIENTS, type Client } from './client';
import { ClientHeader } from './ClientHeader';
import { ClientTabBar, ClientTabPanel, useClientTabs } from './ClientTabs';
import { PossibleDuplicates } from './duplicates/PossibleDuplicates';

/** One client, or a new one. */
export default function ClientPage() {
  const { id = '' } = useParams();
  const isNew = id === '';
  const from = useLocation().state as { list?: string } | null;
  const {
    data: client,
    error,
    refetch,
  } = useGetOne<Client>(CLIENTS, { id, meta: WHOLE }, { enabled: !isNew, refetchOnMount: 'always' });
  const tabs = useClientTabs(client);
  const list = `/clients${from?.list ?? ''}`;
  const name = isNew ? 'Add Client' : (client?.name ?? '…');
  return (
    <Page
      title="Clients"
      headless
      crumbs={[{ label: 'Clients', to: list }, { label: name }]}
      actions={
        <Button component={RouterLink} to={list} startIcon={<ArrowBackIcon />}>
          Back
        </Button>
      }
    >
      {error && !client && (
        <ListFailure message={readFailure(error, 'client')} onRetry={() => void refetch()} />
      )}
      {isNew || client ? (
        <>
          <ClientHeader client={client} onStep={tabs.open}>
            <ClientTabBar {...tabs} />
          </ClientHeader>
          {client?.status === 'new' && <PossibleDuplicates known={client} client={client} />}
          <ClientTabPanel key={id} current={tabs.current} />
        </>
      ) : (
        !error && <Skeleton variant="rounded" height={480} aria-label="Loading" />
      )}
    </Page>
  );
}
