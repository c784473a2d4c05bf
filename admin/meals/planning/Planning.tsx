import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { NextPlans } from '@contract/responses/meals';
import { Loaded } from '../../shared/Loaded';
import { EmptyList } from '../../shared/ListStates';
import { SearchBox } from '../../shared/SearchBox';
import { useIsAddressCurrent } from '../../shared/useIsAddressCurrent';
import { useReadProvider } from '../../shared/useReadProvider';
import { ClientsWarning } from './ClientsWarning';
import { ALL_VENDORS, PlanChoice, type Choice } from './PlanChoice';
import { MEAL_PLANS, apiPathOf } from '../../paths';
import { PlanSection } from './PlanSection';
import { RequiredActions } from './RequiredActions';
import { useShownChoice } from './useShownChoice';

/** The search within a plan runs with more than this many characters. */
const SEARCH_THRESHOLD = 3;

function usePlans({ meal_vendor, region }: Choice, q: string) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: [MEAL_PLANS, 'next', meal_vendor, region, q],
    queryFn: () =>
      reads.read<NextPlans>(`${apiPathOf(MEAL_PLANS)}/next/`, {
        meal_vendor: meal_vendor === ALL_VENDORS ? '' : meal_vendor,
        region,
        ...(q && { q }),
      }),
    enabled: meal_vendor !== '' && region !== '',
    // The former plans stay during a search, but never those of another vendor or region: their lists could be sent.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === meal_vendor && query.queryKey[3] === region ? previous : undefined,
    refetchOnMount: 'always',
  });
}

/** Shape of the vendors' rows. */
const PlansSkeleton = () => (
  <Stack spacing={2} role="status" aria-label="Loading">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} variant="rounded" height={92} role="presentation" />
    ))}
  </Stack>
);

/** The plans, below their warnings. */
const Plans = ({ plans, searched }: { plans: NextPlans; searched: boolean }) => (
  <>
    <RequiredActions {...plans} />
    <ClientsWarning
      lead="These clients need a meal vendor:"
      clients={plans.clients_without_vendor}
      tab="meal"
      field="assigned_meal_vendor_id"
    />
    {plans.results.length === 0 && (
      <EmptyList>This region has no active meal vendor with a delivery ahead.</EmptyList>
    )}
    {plans.results.map((plan) => (
      <PlanSection
        key={plan.meal_vendor.id}
        plan={plan}
        searched={searched}
        open={plans.results.length === 1 || (searched && plan.entries.length > 0)}
      />
    ))}
  </>
);

/** Next plan of one vendor, or of all vendors of a region. The address stores the choice. */
export function Planning() {
  const [search, setSearch] = useSearchParams();
  const choice = useShownChoice();
  const q = search.get('searchString') ?? '';
  const isChosen = choice.meal_vendor !== '' && choice.region !== '';
  const reading = usePlans(choice, q);
  const isCurrent = useIsAddressCurrent();
  const [isEdited, setEdited] = useState(false);
  const isShown = isChosen && !isEdited;

  return (
    <Stack spacing={2}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          columnGap: 2,
          rowGap: 1,
          // A long name of a vendor or region must not make the form wider than the page.
          '& > form': { minWidth: 0, maxWidth: '100%' },
        }}
      >
        <PlanChoice
          {...choice}
          onEdited={setEdited}
          onChosen={(next) => {
            setSearch({ ...next });
            if (next.meal_vendor === choice.meal_vendor && next.region === choice.region)
              void reading.refetch();
          }}
        />
        {isShown && (
          <SearchBox
            label="Search the plan"
            value={q}
            above={SEARCH_THRESHOLD}
            onSearch={(searchString) => {
              // A search step replaces the address, so that Back skips it.
              if (isCurrent())
                setSearch({ ...choice, ...(searchString && { searchString }) }, { replace: true });
            }}
          />
        )}
      </Box>
      {!isShown && <EmptyList>Choose a meal vendor and a region, then press Get Meal Plan.</EmptyList>}
      {isChosen && (
        // Hidden, so that expanded plans stay so if the user returns to the former choice.
        <Stack spacing={2} sx={{ display: isEdited ? 'none' : undefined }}>
          <Loaded query={reading} skeleton={<PlansSkeleton />}>
            {(plans) => <Plans plans={plans} searched={q !== '' && !reading.isPlaceholderData} />}
          </Loaded>
        </Stack>
      )}
    </Stack>
  );
}
