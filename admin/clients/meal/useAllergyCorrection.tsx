import type { Warning } from '@contract/errors';
import type { UncorrectedPlans as Plans } from '@contract/responses/meals';
import { useConfirm, type Answer } from '../../shared/useConfirm';
import { useReadProvider } from '../../shared/useReadProvider';
import { CUSTOMERS } from '../../paths';
import { type Client } from '../client';
import { uncorrectedPlanText } from './uncorrectedPlanText';

const isUntold = ({ warnings = [] }: { warnings?: Warning[] }) =>
  warnings.some(({ code }) => code === 'allergy_untold');

/** Offers the correction at once after a save that made a caterer's sent list of allergies wrong. */
export function useAllergyCorrection(client: Client) {
  const reads = useReadProvider();
  const { ask } = useConfirm();
  return async (saved: Client & { warnings?: Warning[] }) => {
    if (!isUntold(saved)) return;
    const plans = await reads.read<Plans>(`${CUSTOMERS}/${client.id}/uncorrected_plans/`);
    const answer: Answer = {
      label: 'Send Correction',
      act: (provider, key) =>
        provider.act(`${CUSTOMERS}/${client.id}/send_corrections/`, undefined, plans, key),
      success: 'meals.correction_sent',
    };
    await ask({
      title: 'Caterers do not know the new allergies',
      answers: [answer],
      children: (
        <ul>
          {plans.results.map((plan) => (
            <li key={plan.plan_id}>{uncorrectedPlanText(plan)}</li>
          ))}
        </ul>
      ),
    });
  };
}
