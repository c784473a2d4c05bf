import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { Loaded } from '../shared/Loaded';
import { Page } from '../layout/Page';
import { readFailureMessage } from '../callFailure';
import { FULL_READ, FULL_RECORD } from '../shared/records/fullRecord';
import type { Client } from './client';
import { ClientHeader } from './ClientHeader';
import { ClientTabBar, ClientTabPanel, OVERVIEW, useClientTabs } from './ClientTabs';
import { PossibleDuplicates } from './duplicates/PossibleDuplicates';
import { UncorrectedPlans } from './meal/UncorrectedPlans';
import { TabMemory } from './tabMemory';
import { clientListPath, useFromList } from '../shared/useFromList';

interface FrameProps {
  /** Name of the client, in the breadcrumb. */
  name: string;
  children: ReactNode;
}

function Frame({ name, children }: FrameProps) {
  const list = clientListPath(useFromList());
  const back = (useLocation().state as { back?: string } | null)?.back ?? list;
  return (
    <Page
      title="Clients"
      headless
      crumbs={[{ label: 'Clients', to: list }, { label: name }]}
      actions={
        <Button component={RouterLink} to={back} startIcon={<ArrowBackIcon />}>
          Back
        </Button>
      }
    >
      {children}
    </Page>
  );
}

/** Header, tabs and the content of the open tab. Without a client, those of a new one. */
function Content({ client }: { client?: Client }) {
  const tabs = useClientTabs(client);
  return (
    <>
      <ClientHeader
        client={client}
        brief={tabs.current.form === OVERVIEW}
        onStep={({ form, field }) => tabs.open(form, field)}
      >
        <ClientTabBar {...tabs} />
      </ClientHeader>
      {client?.status === 'new' && <PossibleDuplicates identity={client} client={client} />}
      {client?.has_opted_for_meal_service && <UncorrectedPlans client={client} />}
      <ClientTabPanel current={tabs.current} />
    </>
  );
}

function ExistingClient() {
  const { record: client, error, refetch } = useEditContext<Client>();
  return (
    <Frame name={client?.name ?? '…'}>
      <Loaded
        query={{ data: client, error, refetch }}
        height={480}
        errorMessage={(failed) => readFailureMessage(failed, 'client')}
      >
        {(record) => (
          <TabMemory>
            <Content client={record} />
          </TabMemory>
        )}
      </Loaded>
    </Frame>
  );
}

/** Page of one client, or of a new one. Each tab's form handles its own saves. */
export default function ClientPage() {
  const { id } = useParams();
  return id ? (
    <EditBase
      key={id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={FULL_READ}
      mutationOptions={{ meta: FULL_RECORD }}
    >
      <ExistingClient />
    </EditBase>
  ) : (
    <CreateBase redirect={false}>
      <Frame name="Add Client">
        <Content />
      </Frame>
    </CreateBase>
  );
}
