import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { CareDataProvider } from '../../dataProvider';
import { ConsequenceDialog } from '../../shared/ConsequenceDialog';
import { dateInWords } from '../../shared/dates';
import { ruleMessage } from '../../shared/failureMessage';
import { useRecordCache } from '../../shared/useRecordCache';
import { ClientsWarning } from './ClientsWarning';
import { PLANS, type NextPlan } from './planRecords';

/** Sends an open plan before its time, after saying what that means. */
export function SendPlanDialog({ plan, onClose }: { plan: NextPlan; onClose: () => void }) {
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const cache = useRecordCache(PLANS);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const send = async () => {
    setBusy(true);
    setFailure('');
    try {
      await provider.act(`${PLANS}/${plan.plan_id}/send/`);
      notify('Meal plan sent successfully', { type: 'success' });
      onClose();
    } catch (error) {
      setFailure(ruleMessage(error));
    } finally {
      setBusy(false);
      await cache.refresh();
    }
  };

  return (
    <ConsequenceDialog
      open
      title={`Send ${plan.number_of_meals} meals to ${plan.meal_vendor.name}?`}
      busy={busy}
      failure={failure}
      onClose={onClose}
      actions={[{ label: busy ? 'Sending…' : 'Send now', onClick: () => void send() }]}
    >
      <Typography gutterBottom>
        The list for {dateInWords(plan.date_of_delivery)} with {plan.number_of_meals} meals for{' '}
        {plan.number_of_customers} clients is mailed to the caterer and the delivery vendor now.
      </Typography>
      <Typography gutterBottom>
        After that the list is fixed: these meals can only be deferred or cancelled, each with a correction to
        the caterer.
      </Typography>
      <ClientsWarning
        lead="It would hold no address for these clients:"
        clients={plan.clients_without_address}
        tab="customerProfile"
      />
    </ConsequenceDialog>
  );
}
