import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { ClosureEffects } from '@contract/responses/closures';
import { pluralize } from '../shared/pluralize';
import { CONSEQUENTIAL_FIELDS } from '../dataProvider/consequences';
import { MovedMeals } from '../meals/MovedMeals';
import { formatDay } from '../shared/dates';
import { useConfirmation } from '../shared/records/useConfirmation';

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

/** Asks before closing a day with meals, and names the clients. */
export function useClosureConfirmation() {
  const closure = useRecordContext();
  return useConfirmation(SUBJECT, async (reads, values) => {
    const data = Object.fromEntries(
      CONSEQUENTIAL_FIELDS.closures.map((field) => [field, (values[field] as unknown) || null]),
    );
    const effects = await reads.dryRun<ClosureEffects>('closures', data, closure?.id);
    const { version } = effects;
    if (effects.affected_count === 0 && effects.finalized_count === 0) return { version };
    const effectText =
      effects.affected_count > 0
        ? ` and move ${pluralize(effects.affected_count, '%{smart_count} meal |||| %{smart_count} meals')}`
        : '';
    return {
      version,
      question: {
        title: `Close ${formatDay(String(values.date))}${effectText}?`,
        action: `Close the day${effectText}`,
        children: <Preview effects={effects} />,
      },
    };
  });
}
