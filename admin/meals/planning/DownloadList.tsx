import Button from '@mui/material/Button';
import { saveFile } from '@web/files/save-file';
import type { MealPlan } from '@contract/responses/meals';
import { useAction } from '../../shared/useAction';
import { MEAL_PLANS, apiPathOf } from '../../paths';

interface Props {
  plan: MealPlan;
  /** Version of the mailed list. The default is the last one. */
  version?: number;
}

/** Downloads the list that the caterer was sent. The request needs the bearer token, so a plain link would fail. */
export function DownloadList({ plan, version }: Props) {
  const { busy, run } = useAction({ changesNothing: true });
  if (!plan.number_of_meals && version === undefined) return null;
  const name = `meals-${plan.meal_vendor.name}-${plan.date_of_delivery}${version ? `-${version}` : ''}.csv`;
  const query = version ? `?version=${version}` : '';
  const download = () =>
    run(async (provider) =>
      saveFile(name, await provider.download(`${apiPathOf(MEAL_PLANS)}/${plan.id}/download/${query}`)),
    );
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={version ? `Download version ${version}` : 'Download List'}
      onClick={() => void download()}
    >
      Download
    </Button>
  );
}
