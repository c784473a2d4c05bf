import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Closure, ClosureEffects } from '@contract/responses/closures';
import { pluralize } from '../shared/pluralize';
import { CONSEQUENTIAL_FIELDS } from '../dataProvider/consequences';
import { MovedMeals } from '../meals/MovedMeals';
import { formatDay, officeToday } from '../shared/dates';
import { useConfirmation } from '../shared/records/useConfirmation';
import { movedMealsStay } from './movedMealsStay';

const SUBJECT = { title: 'Close this day?', action: 'Close the day' };

function Preview({ effects: { affected, finalized_count: sentCount } }: { effects: ClosureEffects }) {
  return (
    <>
      {sentCount > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {pluralize(sentCount, 'One meal of this day has |||| %{smart_count} meals of this day have')}{' '}
          already been sent to the caterer and stay: call the caterer.
        </Alert>
      )}
      <MovedMeals moved={affected} />
      {affected.length > 0 && (
        <Typography>No client loses a meal. Where needed, the program ends later.</Typography>
      )}
    </>
  );
}

/** Asks before closing a day with meals, and names the clients. Asks before opening a closed day again. */
export function useClosureConfirmation() {
  const closure = useRecordContext<Closure>();
  return useConfirmation(SUBJECT, async (reads, values) => {
    const data = Object.fromEntries(
      CONSEQUENTIAL_FIELDS.closures.map((field) => [field, (values[field] as unknown) || null]),
    );
    const effects = await reads.dryRun<ClosureEffects>('closures', data, closure?.id);
    const { version } = effects;
    const closes = effects.affected_count > 0 || effects.finalized_count > 0;
    const opened = closure && effects.opens_again && closure.date >= officeToday() ? closure.date : undefined;
    if (!closes && !opened) return { version };
    const children = (
      <>
        <Preview effects={effects} />
        {opened && <Typography>{movedMealsStay(opened)}</Typography>}
      </>
    );
    if (!closes)
      return {
        version,
        question: { title: `Open ${formatDay(opened!)} again?`, action: 'Open the day again', children },
      };
    const effectText =
      effects.affected_count > 0
        ? ` and move ${pluralize(effects.affected_count, '%{smart_count} meal |||| %{smart_count} meals')}`
        : '';
    return {
      version,
      question: {
        title: `Close ${formatDay(String(values.date))}${effectText}?`,
        action: `Close the day${effectText}`,
        children,
      },
    };
  });
}
