import { MutationCache, QueryClient, type Query } from '@tanstack/react-query';
import { apiPathOf } from './paths';
import { isRefused } from './callFailure';
import { takeWritten } from './dataProvider/call';

/**
 * Marks a read that a mutation does not repeat. Each use says why: most of them are audited, and what they show is over
 * with the mutation.
 */
export const READ_ONCE = { isReadOnce: true } as const;

/** Marks a mutation that changes nothing, as a download does. */
export const CHANGES_NOTHING = { changesNothing: true } as const;

/** Marks a mutation that is pending until the screen is fresh, and refreshes it after a failure too. */
export const AWAITS_READS = { awaitsReads: true } as const;

const isRead = ({ meta }: Query) => meta?.['isReadOnce'] !== true;

/** What forms choose from; only its own forms, imports and closures change it. */
const SETTINGS: ReadonlySet<string> = new Set([
  'ethnicities',
  'grants',
  'meal_transport_vendors',
  'meal_vendors',
  'programs',
  'races',
  'referral_contacts',
  'regions',
  'treatment_referral_centers',
]);
/** A write to these leaves the settings as they are. */
const DAILY: ReadonlySet<string> = new Set([
  'caregivers',
  'cleaning_transactions',
  'customer_calls',
  'customer_meal_schedules',
  'customer_transport_requests',
  'customer_transport_transactions',
  'customers',
  'meal_transport_transactions',
  'service_requests',
  'today',
]);

const isSetting = ({ queryKey: [resource] }: Query) => SETTINGS.has(apiPathOf(String(resource)));

const mutationCache = new MutationCache({
  onSettled: (_data, error, _variables, _context, { meta }) => {
    if (meta?.['changesNothing'] || (error && !meta?.['awaitsReads'])) return undefined;
    const written = takeWritten();
    // A refusal often says that the choices are old.
    const isDaily = !error && written.every((path) => DAILY.has(path));
    const refreshed = queryClient.invalidateQueries({
      predicate: (query) => isRead(query) && !(isDaily && isSetting(query)),
    });
    return meta?.['awaitsReads'] ? refreshed : undefined;
  },
});

/** Query cache, in memory only. A mutation refetches every mounted query that it can have changed, and marks the others stale. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    // The server may be on the same machine: what is offline is said by the call itself.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // A client's record that is read is on record: no reading again for every switch of windows.
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && !isRefused(error),
    },
  },
});
