import { MutationCache, notifyManager, QueryClient, type Query } from '@tanstack/react-query';
import { runAfterPress } from '@web/layout/after-press';
import { apiPathOf, COMPLETED_TRIPS, WAITING_CORRECTIONS } from './paths';
import { isRefused } from './callFailure';
import { takeWrittenPaths } from './dataProvider/call';

/**
 * Marks a query that a mutation does not refetch. Each use has its own reason: most of these reads are audited, and the
 * mutation ends their use.
 */
export const SKIP_REFETCH = { isReadOnce: true } as const;

/** Marks a mutation without changes, such as a download. */
export const SKIP_INVALIDATION = { changesNothing: true } as const;

/** Marks a mutation that stays pending until the page is refetched. It refetches after a failure too. */
export const AWAIT_REFETCH = { awaitsReads: true } as const;

const isRead = ({ meta }: Query) => meta?.['isReadOnce'] !== true;

/** Choices of forms. Only their own forms, imports and closures change them. */
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
/** Writing these resources leaves the settings unchanged. */
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

/** Key of the menu's counts of new clients and failed mails. */
export const WAITING_COUNTS = 'waiting';
/**
 * Queries that an action leaves unchanged, by its path without ids. A pause begins today or later. It can send a waiting
 * correction, and Undo then says that the caterer has been told.
 */
const UNCHANGED: Readonly<Record<string, ReadonlySet<string>>> = {
  'customers/pause': new Set([COMPLETED_TRIPS, WAITING_COUNTS, WAITING_CORRECTIONS]),
};

const isSetting = ({ queryKey: [resource] }: Query) => SETTINGS.has(apiPathOf(String(resource)));

notifyManager.setScheduler(runAfterPress);

const mutationCache = new MutationCache({
  onSettled: (_data, error, _variables, _context, { meta }) => {
    if (meta?.['changesNothing'] || (error && !meta?.['awaitsReads'])) return undefined;
    const writtenPaths = takeWrittenPaths();
    // A refusal often means that the choices are outdated.
    const isDaily = !error && writtenPaths.every((path) => DAILY.has(path.split('/')[0]!));
    const isUnchanged = ({ queryKey: [name] }: Query) =>
      !error && writtenPaths.length > 0 && writtenPaths.every((path) => UNCHANGED[path]?.has(String(name)));
    const refreshed = queryClient.invalidateQueries({
      predicate: (query) => isRead(query) && !(isDaily && isSetting(query)) && !isUnchanged(query),
    });
    return meta?.['awaitsReads'] ? refreshed : undefined;
  },
});

/**
 * Query cache, in memory only. A mutation refetches every mounted query that it can have changed, and marks the others
 * stale.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    // The server may be on the same machine. `navigator.onLine` is unreliable, so always try the request.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // Reads of a client are audited, so do not refetch at every window focus.
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && !isRefused(error),
    },
  },
});

// Permissions stay the same until the next sign-in. react-admin would read them again for each list and form that opens,
// and render the whole layout each time.
queryClient.setQueryDefaults(['auth'], { staleTime: Infinity, meta: SKIP_REFETCH });
