import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { OPTED_IN, PORTAL_SERVICES, type PortalService } from '@contract/customers';
import type { OwnRecord } from '@contract/responses/client';
import type { Profile } from '@contract/responses/session';
import { useMessages } from '@web/language/useLanguage';
import { screenFailure } from '@web/session/api-error';
import { getJson } from '../../shared/api';
import { Failed } from '../../shared/Failed';
import { LoadingContent } from '../../shared/Loading';

/** Whose portal it is, and who looks at it: she herself, or somebody who helps her with some services. */
interface Portal {
  user: Profile;
  /** A caregiver's has only what belongs to the services that they were chosen for. */
  customer: OwnRecord;
}

const PortalContext = createContext<Portal | undefined>(undefined);

/** Whose portal it is, and who looks at it; only below `CustomerProvider`. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('outside of CustomerProvider');
  return portal;
}

/** The client whose portal this is; only below `CustomerProvider`. */
export const useOwner = (): OwnRecord => usePortal().customer;

/** The services that the reader sees here: those of the client, or those that a caregiver was chosen for. */
export function useServices(): readonly PortalService[] {
  const { user, customer } = usePortal();
  return user.services ?? PORTAL_SERVICES.filter((service) => customer[OPTED_IN[service]]);
}

/** Whether somebody else than the client looks at her portal. */
export const useIsCaregiver = (): boolean => usePortal().user.caregiver_for !== null;

/** Reads anew what is shown: after something was changed, and where a call says that it has changed. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

/** Shows its pages once the client's record is there; what was loaded stays when the network drops. */
export function CustomerProvider({ user, children }: { user: Profile; children: ReactNode }) {
  const words = useMessages().portal;
  const id = user.customer_id!;
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', id],
    queryFn: ({ signal }) => getJson<OwnRecord>(`customers/${id}/`, signal),
  });
  const again = () => void refetch();
  if (!data) return error ? <Failed onRetry={again}>{screenFailure(error)}</Failed> : <LoadingContent />;
  return (
    <PortalContext.Provider value={{ user, customer: data }}>
      {error && (
        <Failed severity="warning" onRetry={again}>
          {words.offline}
        </Failed>
      )}
      {children}
    </PortalContext.Provider>
  );
}
