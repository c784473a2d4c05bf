import { ALL_REGIONS } from '@contract/today';
import { saveFile } from '@web/files/save-file';
import { useAction } from '../shared/useAction';
import { DAY_SHEET } from '../paths';

/** Downloads the meals and rides of a day as PDF, of one region or of all. */
export function useDaySheet() {
  const { busy, run } = useAction({ changesNothing: true });
  const download = (date: string, region: string) =>
    run(async (provider) => {
      const query = new URLSearchParams({ date, region: region || ALL_REGIONS });
      saveFile(`day-sheet-${date}.pdf`, await provider.download(`${DAY_SHEET}/?${query.toString()}`));
    });
  return { busy, download };
}
