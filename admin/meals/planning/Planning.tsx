import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { CareDataProvider } from '../../dataProvider';
import { failureWords } from '../../callFailure';
import { EmptyList, ListFailure } from '../../shared/ListStates';
import { SearchBox } from '../../shared/SearchBox';
import { ClientsWarning } from './ClientsWarning';
import { PlanChoice } from './PlanChoice';
import { ALL_VENDORS, PLANS, type NextPlans } from './planRecords';
import { PlanSection } from './PlanSection';

/** The search within a plan runs above this many characters. */
const SEARCH_ABOVE = 3;

/** The next plan of one vendor or of all vendors of a region; the choice stands in the address bar. */
export function Planning() {
  const provider = useDataProvider<CareDataProvider>();
  const [search, setSearch] = useSearchParams();
  const vendor = search.get('meal_vendor') ?? '';
  const region = search.get('region') ?? '';
  const q = search.get('searchString') ?? '';
  const chosen = vendor !== '' && region !== '';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [PLANS, 'next', vendor, region, q],
    queryFn: () =>
      provider.read<NextPlans>(`${PLANS}/next/`, {
        meal_vendor: vendor === ALL_VENDORS ? '' : vendor,
        region,
        ...(q && { q }),
      }),
    enabled: chosen,
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });

  return (
    <Stack spacing={3}>
      <PlanChoice
        vendor={vendor}
        region={region}
        onChosen={(next) => {
          setSearch(next);
          if (next.meal_vendor === vendor && next.region === region) void refetch();
        }}
      />
      {!chosen && <EmptyList>Choose a meal vendor and a region, then press Get Meal Plan.</EmptyList>}
      {chosen && isPending && !error && <Skeleton variant="rounded" height={320} aria-label="Loading" />}
      {chosen && error && <ListFailure message={failureWords(error)} onRetry={() => void refetch()} />}
      {chosen && data && (
        <>
          <SearchBox
            label="Search the plan"
            value={q}
            above={SEARCH_ABOVE}
            onSearch={(searchString) =>
              // A pause while typing is no step that Back should take.
              setSearch(
                { meal_vendor: vendor, region, ...(searchString && { searchString }) },
                { replace: true },
              )
            }
          />
          <ClientsWarning
            lead="These clients need a meal vendor:"
            clients={data.clients_without_vendor}
            tab="meal"
          />
          {data.results.length === 0 && (
            <EmptyList>This region has no active meal vendor with a delivery ahead.</EmptyList>
          )}
          {data.results.map((plan) => (
            <PlanSection key={plan.meal_vendor.id} plan={plan} searched={q !== ''} />
          ))}
        </>
      )}
    </Stack>
  );
}
