import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { dayForReading } from '../../shared/dates';
import { useAction } from '../../shared/useAction';
import { ClientsWarning } from './ClientsWarning';
import { MailPreview, useMailPreview } from './MailPreview';
import { pluralize } from '../../shared/pluralize';
import { MEAL_PLANS, apiPathOf } from '../../paths';
import { type NextPlan } from './planRecords';

/** Sends an open plan early, after a preview of the mail and an explanation. */
export function SendPlanDialog({ plan: offered, onClose }: { plan: NextPlan; onClose: () => void }) {
  // Once this plan is sent, the next one replaces it beneath the dialog.
  const [plan] = useState(offered);
  const { busy, failure, run } = useAction({ quiet: true });

  const preview = useMailPreview(plan.plan_id!);
  const { data: mail } = preview;

  const send = async () => {
    const sent = await run(
      (provider, key) => provider.act(`${apiPathOf(MEAL_PLANS)}/${plan.plan_id}/send/`, undefined, mail, key),
      'meals.plan_sent',
    );
    if (sent) onClose();
    else await preview.refetch();
  };

  return (
    <ConfirmDialog
      open
      wide
      title={`Send ${pluralize(plan.number_of_meals, '%{smart_count} meal |||| %{smart_count} meals')} to ${plan.meal_vendor.name}?`}
      busy={busy}
      failure={failure}
      ready={mail !== undefined && !preview.error}
      safeLabel="Go Back"
      onClose={onClose}
      actions={[{ label: busy ? 'Sending…' : 'Send now', onClick: () => void send() }]}
    >
      <Typography gutterBottom>
        The list for {dayForReading(plan.date_of_delivery)} with{' '}
        {pluralize(plan.number_of_meals, '%{smart_count} meal |||| %{smart_count} meals')} for{' '}
        {pluralize(plan.number_of_customers, '%{smart_count} client |||| %{smart_count} clients')} is mailed
        to the caterer and the delivery vendor now.
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
    </ConfirmDialog>
  );
}
