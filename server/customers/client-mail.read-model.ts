import { Group } from '../contract/groups.js';
import { ClientMail } from '../contract/responses/mail.js';
import { relationFilter } from '../platform/lists/filters.js';
import {
  qualifiedColumns,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';
import { REQUESTED_BY_CLIENT, TO_OTHERS } from './contact-policy.js';

/** SQL condition for a mail to set a password that was not requested for the client's own account. */
const IS_PASSWORD_OF_ANOTHER = `t.kind = '${REQUESTED_BY_CLIENT}'
  AND NOT EXISTS (SELECT FROM users u WHERE u.id = t.user_id AND u.caregiver_id IS NULL)`;

/**
 * Mails to one client and the invitations of her caregivers, without their text. A caregiver's own mails to set a password
 * and mails to others are left out, because the office would take them for mails to her.
 */
export const clientMails: ReadDefinition<ClientMail> = {
  resource: 'client_mails',
  table: 'mail_messages',
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(ClientMail, {
      rows: () => `t.kind NOT IN ('${TO_OTHERS.join("', '")}') AND NOT (${IS_PASSWORD_OF_ANOTHER})`,
      columns: qualifiedColumns('id', 'kind', 'subject', 'status', 'created_at'),
    }),
  ),
  parents: { customer: relationFilter('t.customer_id') },
  filters: {},
  sorts: { created_at: 't.created_at' },
  defaultSort: '-created_at',
  defaultPageSize: 10,
};
