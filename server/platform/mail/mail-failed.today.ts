import { inPlainWords } from '../../contract/labels.js';
import { may } from '../../contract/permissions.js';
import type { MailKind } from '../../contract/mail.js';
import { todayRule } from '../today-rule.js';

/** Days for which a mail that could not be sent is told. */
const TOLD_DAYS = 30;

/** Where the back office has what a mail was about, for those who may not read the mails themselves. */
const PAGES: Partial<Record<MailKind, string>> = {
  caterer_correction: '/meals/planning',
  caterer_plan: '/meals/planning',
  trip_assigned: '/transportation/scheduled-trips',
  trip_cancelled: '/transportation/scheduled-trips',
  trip_changed: '/transportation/scheduled-trips',
  unassigned_rides: '/transportation/schedule-trips',
};

/** Mails that could not be sent; those that are about nobody in a region are everybody's to see. */
export const mailFailed = todayRule<{ kind: MailKind; to: string; is_kept: boolean }>({
  reason: 'mail_failed',
  waiting: ({ now, inRegions }) => `
    SELECT m.id, c.id AS customer_id, m.created_at AS since, NULL::text AS due,
      jsonb_build_object('kind', m.kind, 'to', m."to"[1], 'is_kept', NOT m.to_be_erased) AS facts
    FROM mail_messages m LEFT JOIN customers c ON c.id = m.customer_id
    WHERE m.status = 'failed' AND m.created_at > ${now} - interval '${TOLD_DAYS} days'
      AND (c.id IS NULL OR ${inRegions('c.region_id')})`,
  line: ({ id, customer_id, facts: { kind, to, is_kept } }, reader) => {
    const mayRetry = is_kept && may(reader, 'mail_messages', 'retry');
    return {
      title: `${inPlainWords(kind)} could not be mailed to ${to}`,
      link: customer_id ? `/clients/${customer_id}` : mayRetry ? '/mail' : (PAGES[kind] ?? '/clients'),
      ...(mayRetry && {
        action: {
          label: 'Send again',
          call: { method: 'POST' as const, path: `mail_messages/${id}/retry/` },
        },
      }),
    };
  },
});
