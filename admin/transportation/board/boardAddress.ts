import { useSearchParams } from 'react-router';
import { isDate } from '@contract/field-checks';
import { addDays, mondayOf, todayIn } from '../../shared/dates';
import { useChosenRegion } from '../../shared/list/chosenRegion';
import { useRegion } from '../../shared/useRegion';

export type BoardView = 'day' | 'week';

/** Region, day and view of the board, as the page's address has them. */
export function useBoardAddress() {
  const [search, setSearch] = useSearchParams();
  const [chosenRegion, choose] = useChosenRegion();
  const region = search.get('region') ?? chosenRegion;
  const today = todayIn(useRegion(region));
  const dayParameter = search.get('day') ?? '';
  const day = isDate(dayParameter) ? dayParameter : today;
  const view: BoardView = search.get('view') === 'week' ? 'week' : 'day';
  const from = view === 'week' ? mondayOf(day) : day;
  const set = (changes: Record<string, string>) => setSearch({ region, day, view, ...changes });
  return {
    region,
    day,
    view,
    today,
    from,
    to: view === 'week' ? addDays(from, 6) : day,
    setRegion: (id: string) => {
      choose(id);
      set({ region: id });
    },
    setDay: (date: string) => set({ day: date }),
    setView: (next: BoardView) => set({ view: next }),
    /** Goes some days or weeks on. */
    move: (steps: number) => set({ day: addDays(day, view === 'week' ? 7 * steps : steps) }),
  };
}
