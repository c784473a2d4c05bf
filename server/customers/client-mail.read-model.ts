import { Group } from '../contract/groups.js';
import type { MailKind } from '../contract/mail.js';
import { ClientMail } from '../contract/responses/mail.js';
import { relationFilter } from '../platform/lists/filters.js';
import {
  qualifiedColumns,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';

/** Mails about the client to peers have a list of their own. */
const ABOUT_THE_CLIENT: MailKind = 'peer_support_introduction';

/** Mails to one client and to her caregivers, without their text. */
export const clientMails: ReadDefinition<ClientMail> = {
  resource: 'client_mails',
  table: 'mail_messages',
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(ClientMail, {
      rows: () => `t.kind <> '${ABOUT_THE_CLIENT}'`,
      columns: qualifiedColumns('id', 'kind', 'subject', 'status', 'created_at'),
    }),
  ),
  parents: { customer: relationFilter('t.customer_id') },
  filters: {},
  sorts: { created_at: 't.created_at' },
  defaultSort: '-created_at',
  defaultPageSize: 10,
};
