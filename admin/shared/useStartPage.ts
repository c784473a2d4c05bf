import { useStore } from 'react-admin';
import type { StartPage } from '@contract/today';
import { currentUser } from '../entrance';
import { useAction } from './useAction';

const PROFILE = 'users/profile/';

/** Start page of the back office. Every component sees a change as soon as it is saved. */
export const useChosenStartPage = () => useStore<StartPage>('start_page', currentUser().start_page);

/** Returns the start page and a function that changes it. */
export function useStartPage() {
  const [startPage, setStartPage] = useChosenStartPage();
  const { busy, run } = useAction();
  const choose = async (start_page: StartPage) => {
    const before = startPage;
    setStartPage(start_page);
    const isDone = await run(
      (provider) => provider.patch(PROFILE, { start_page }),
      start_page === 'today' ? 'start_page.today' : 'start_page.clients',
    );
    if (!isDone) setStartPage(before);
  };
  return { startPage, busy, choose };
}
