import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { NextPlan } from '@contract/responses/meals';
import { instantWithZone } from '../../shared/dates';
import { ClientsWarning } from './ClientsWarning';
import { KitchenTotals } from './KitchenTotals';
import { PlanChanges } from './PlanChanges';
import { PlanEntries } from './PlanEntries';
import { PlanSheets } from './PlanSheets';

/** One plan in full: its state, its warnings, the kitchen's totals, the clients. */
export const PlanDetails = ({ plan, searched }: { plan: NextPlan; searched: boolean }) => (
  <Stack spacing={2} sx={{ p: 2, pt: 0.5 }}>
    <Alert severity="info">
      {plan.is_preview ? (
        'This plan is not open yet: a preview from the meal schedules.'
      ) : (
        <>
          This plan is open.{' '}
          {plan.number_of_meals > 0
            ? 'It leaves for the caterer on'
            : 'It has no meals, so it closes without a mail on'}{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {instantWithZone(plan.cut_off_at)}.
          </Box>
        </>
      )}
    </Alert>
    <PlanChanges plan={plan} />
    <ClientsWarning
      lead="These clients have no address, so the caterer would not get one:"
      clients={plan.clients_without_address}
      tab="customerProfile"
      field="address"
    />
    <KitchenTotals plan={plan} />
    {plan.plan_id && (
      <PlanSheets planId={plan.plan_id} name={`meals-${plan.meal_vendor.name}-${plan.date_of_delivery}`} />
    )}
    <PlanEntries plan={plan} searched={searched} />
  </Stack>
);
