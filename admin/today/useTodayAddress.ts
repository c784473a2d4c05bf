import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { TODAY_REASONS, type TodayReason } from '@contract/today';
import { currentUser } from '../entrance';
import { TODAY_PATH } from '../paths';
import { useChosenRegion } from '../shared/list/chosenRegion';
import { regionParameterOf } from '../shared/list/regionParameter';
import { useIsDeletedRegion } from '../shared/useRegion';

const isReason = (reason: string | null): reason is TodayReason =>
  TODAY_REASONS.includes(reason as TodayReason);

const pageOf = (text: string | null): number => {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** Reason, region and page of Today in its address, without defaults. As on lists, a choice replaces the address. */
export function useTodayAddress() {
  const [search, setSearch] = useSearchParams();
  const [chosenRegion, choose] = useChosenRegion();
  const ownRegion = currentUser().default_region_id ?? '';
  const reason = search.get('reason');
  const regionParameter = regionParameterOf(search);
  const region = regionParameter ?? chosenRegion;
  const page = pageOf(search.get('page'));
  const set = (changes: { region?: string; page?: number }) => {
    const next = { region, page, ...changes };
    setSearch(
      {
        ...(reason && { reason }),
        ...(next.region !== ownRegion && { region: next.region }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace: true },
    );
  };
  const setRegion = (id: string) => {
    // Without a region, the address means the user's own, which the lists would not follow.
    if (id === ownRegion) choose(id);
    set({ region: id, page: 1 });
  };
  // Links to Today name no region: it opens with the region of the lists, and they with the region of Today.
  const shareRegion = useEffectEvent(() => {
    if (regionParameter !== null) choose(regionParameter);
    else if (chosenRegion !== ownRegion) set({ region: chosenRegion });
  });
  useEffect(() => shareRegion(), [regionParameter]);
  const isDeleted = useIsDeletedRegion(region);
  // A deleted region has no lines. The page would say that everything is done.
  const leaveDeletedRegion = useEffectEvent(() => {
    if (isDeleted) setRegion('');
  });
  useEffect(() => leaveDeletedRegion(), [isDeleted]);
  return {
    reason: isReason(reason) ? reason : undefined,
    region,
    page,
    setPage: (next: number) => set({ page: next }),
    setRegion,
  };
}

/** Returns navigation state that makes Back return to these lines. */
export const useBackToToday = () => ({ back: `${TODAY_PATH}${useLocation().search}` });
