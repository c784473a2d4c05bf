import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { OwnRecord } from '@contract/responses/client';
import type { Profile } from '@contract/responses/session';
import { useMessages } from '@web/language/useLanguage';
import { getJson } from '../../shared/api';

const CustomerContext = createContext<OwnRecord | undefined>(undefined);

/** The client whose portal this is; only below `CustomerProvider`. */
export function useOwner(): OwnRecord {
  const customer = useContext(CustomerContext);
  if (!customer) throw new Error('useOwner is for pages of a client.');
  return customer;
}

/** Reads anew what is shown: after something was changed, and where a call says that it has changed. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

/** Shows its pages once the client's record is there; what was loaded stays when the network drops. */
export function CustomerProvider({ user, children }: { user: Profile; children: ReactNode }) {
  const words = useMessages().portal;
  const id = user.customer_id!;
  const { data, isError, refetch } = useQuery({
    queryKey: ['customers', id],
    queryFn: ({ signal }) => getJson<OwnRecord>(`customers/${id}/`, signal),
  });
  const again = (
    <Button color="inherit" onClick={() => void refetch()}>
      {words.try_again}
    </Button>
  );
  if (!data)
    return isError ? (
      <Alert severity="error" action={again}>
        {words.offline}
      </Alert>
    ) : (
      <CircularProgress aria-label={words.loading} />
    );
  return (
    <CustomerContext.Provider value={data}>
      {isError && (
        <Alert severity="warning" action={again} sx={{ mb: 2 }}>
          {words.offline}
        </Alert>
      )}
      {children}
    </CustomerContext.Provider>
  );
}
