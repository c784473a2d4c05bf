import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { OPTED_IN, PORTAL_SERVICES, type PortalService } from '@contract/customers';
import type { OwnRecord } from '@contract/responses/client';
import type { Profile } from '@contract/responses/session';
import { useMessages } from '@web/language/useLanguage';
import { NoResponse, screenFailure } from '@web/session/api-error';
import { getJson } from '@web/session/json-calls';
import { LoadError } from '../../shared/LoadError';
import { LoadingContent } from '../../shared/Loading';

/** Client of the portal and its user: the client herself, or a caregiver. */
interface Portal {
  user: Profile;
  /** Record of the client. A caregiver's has only the fields of the caregiver's services. */
  customer: OwnRecord;
}

const PortalContext = createContext<Portal | undefined>(undefined);

/** Returns the client and the user. Works only below `CustomerProvider`. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('outside of CustomerProvider');
  return portal;
}

/** Returns the client. Works only below `CustomerProvider`. */
export const useOwner = (): OwnRecord => usePortal().customer;

/** Returns the services that the user sees: those of the client, or of the caregiver. */
export function useServices(): readonly PortalService[] {
  const { user, customer } = usePortal();
  return user.services ?? PORTAL_SERVICES.filter((service) => customer[OPTED_IN[service]]);
}

/** Returns whether the user is a caregiver. */
export const useIsCaregiver = (): boolean => usePortal().user.caregiver_for !== null;

/**
 * Reads the client and the user, both at once: the user's services decide which fields the record has.
 * @param user as signed in
 */
const usePortalQuery = ({ customer_id }: Profile) =>
  useQuery({
    queryKey: ['portal', customer_id],
    queryFn: async ({ signal }): Promise<Portal> => {
      const profile = getJson<Profile>('users/profile/', signal);
      const readClient = (id: string | null) => getJson<OwnRecord>(`customers/${id}/`, signal);
      const client = readClient(customer_id).catch(async (error: unknown) => {
        const { customer_id: id } = await profile;
        // A merge has moved the user to the record that is kept.
        if (id !== customer_id) return readClient(id);
        throw error;
      });
      const [user, customer] = await Promise.all([profile, client]);
      return { user, customer };
    },
  });

/** Returns the user as last read. A caregiver's services can end while the page is open. */
export const useCurrentUser = (user: Profile): Profile => usePortalQuery(user).data?.user ?? user;

/** Returns a function that refetches the page's data, after a change or after a stale version was refused. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

/** Shows the pages once the client's record is loaded. Loaded data stays when the network fails. */
export function CustomerProvider({ user, children }: { user: Profile; children: ReactNode }) {
  const texts = useMessages().portal;
  const { data, error, refetch } = usePortalQuery(user);
  const again = () => void refetch();
  if (!data)
    return error ? <LoadError onRetry={again}>{screenFailure(error)}</LoadError> : <LoadingContent />;
  return (
    <PortalContext.Provider value={data}>
      {error && (
        <LoadError severity="warning" onRetry={again}>
          {error instanceof NoResponse ? texts.offline : screenFailure(error)}
        </LoadError>
      )}
      {children}
    </PortalContext.Provider>
  );
}
