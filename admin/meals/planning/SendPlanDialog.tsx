import Typography from '@mui/material/Typography';
import { ConsequenceDialog } from '../../shared/ConsequenceDialog';
import { dayForReading } from '../../shared/dates';
import { useAction } from '../../shared/useAction';
import { ClientsWarning } from './ClientsWarning';
import { MailPreview, useMailPreview } from './MailPreview';
import { counted } from '../counted';
import { PLANS, type NextPlan } from './planRecords';

/** Sends an open plan before its time, after showing the mail and saying what that means. */
export function SendPlanDialog({ plan, onClose }: { plan: NextPlan; onClose: () => void }) {
  const { busy, failure, carryOut } = useAction({ touches: [PLANS], quiet: true });

  const preview = useMailPreview(plan.plan_id!);
  const { data: mail } = preview;

  const send = async () => {
    const sent = await carryOut(
      (provider, key) => provider.act(`${PLANS}/${plan.plan_id}/send/`, undefined, mail, key),
      'meals.plan_sent',
    );
    if (sent) onClose();
    else await preview.refetch();
  };

  return (
    <ConsequenceDialog
      open
      wide
      title={`Send ${counted(plan.number_of_meals, 'meal')} to ${plan.meal_vendor.name}?`}
      busy={busy}
      failure={failure}
      onClose={onClose}
      actions={[{ label: busy ? 'Sending…' : 'Send now', disabled: !mail, onClick: () => void send() }]}
    >
      <Typography gutterBottom>
        The list for {dayForReading(plan.date_of_delivery)} with {counted(plan.number_of_meals, 'meal')} for{' '}
        {counted(plan.number_of_customers, 'client')} is mailed to the caterer and the delivery vendor now.
      </Typography>
      <Typography gutterBottom>
        After that the list is fixed: these meals can only be deferred or cancelled, each with a correction to
        the caterer.
      </Typography>
      <ClientsWarning
        lead="These clients have no address, so the list would not show one:"
        clients={plan.clients_without_address}
        tab="customerProfile"
      />
      <MailPreview preview={preview} />
    </ConsequenceDialog>
  );
}
