import Typography from '@mui/material/Typography';
import type { NextPlan, MailPreview as PlanMail } from '@contract/responses/meals';
import { formatDay } from '../../shared/dates';
import { pluralize } from '../../shared/pluralize';
import { useConfirm, type Answer } from '../../shared/useConfirm';
import { useReadProvider } from '../../shared/useReadProvider';
import { ClientsWarning } from './ClientsWarning';
import { MailPreview } from './MailPreview';
import { MEAL_PLANS, apiPathOf } from '../../paths';

const NO_MEALS = (
  <Typography>
    This list has no meals, so nothing is mailed. It closes by itself at the time at which it would be sent.
  </Typography>
);

/** Returns a function that sends an open plan early, after a preview of the mail and an explanation. */
export function useSendPlan() {
  const reads = useReadProvider();
  const { confirm } = useConfirm();
  return (plan: NextPlan) => {
    const path = `${apiPathOf(MEAL_PLANS)}/${plan.plan_id}` as const;
    const vendor = plan.meal_vendor.name;
    const subject = { title: `Send the list to ${vendor}?`, wide: true };
    const preview = async () => {
      // The page may show the plan before its last change. The mail has the present numbers.
      const mail = await reads.read<PlanMail>(`${path}/mail_preview/`);
      if (mail.number_of_meals === 0)
        return { question: { title: `No list for ${vendor}`, children: NO_MEALS } };
      const meals = pluralize(mail.number_of_meals, '%{smart_count} meal |||| %{smart_count} meals');
      const send: Answer = {
        label: 'Send now',
        busyLabel: 'Sending…',
        act: (provider, key) => provider.act(`${path}/send/`, undefined, mail, key),
        success: 'meals.plan_sent',
      };
      const children = (
        <>
          <Typography gutterBottom>
            The list for {formatDay(plan.date_of_delivery)} with {meals} for{' '}
            {pluralize(mail.number_of_customers, '%{smart_count} client |||| %{smart_count} clients')} is
            mailed to the caterer and the delivery vendor now.
          </Typography>
          <Typography gutterBottom>
            After that the list is fixed: these meals can only be deferred or cancelled, each with a
            correction to the caterer.
          </Typography>
          <ClientsWarning
            lead="These clients have no address, so the list would not show one:"
            clients={mail.clients_without_address}
            tab="customerProfile"
            field="address"
          />
          <MailPreview mail={mail} />
        </>
      );
      return { question: { ...subject, title: `Send ${meals} to ${vendor}?`, answers: [send], children } };
    };
    return confirm({ ...subject, action: 'Send now' }, preview, true);
  };
}
