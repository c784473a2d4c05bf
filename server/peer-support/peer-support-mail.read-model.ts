import { Group } from '../contract/groups.js';
import { PeerSupportMail } from '../contract/responses/peer-support.js';
import { relationFilter } from '../platform/lists/filters.js';
import {
  qualifiedColumns,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';

/** Prefix of the keys that make each introduction one mail. */
export const INTRODUCTION_KEY = 'introduction:';

/** Returns the id of the introduction that a mail with this key is about. */
export const introductionIdOf = (unique_key: string): string => unique_key.slice(INTRODUCTION_KEY.length);

/** Introductions of one client, with their recipient, time and sender. */
export const peerSupportMails: ReadDefinition<PeerSupportMail> = {
  resource: 'peer_support_mails',
  table: 'peer_support_mails',
  joins: `JOIN peer_support_resources p ON p.id = t.peer_support_resource_id
    LEFT JOIN mail_messages m ON m.unique_key = '${INTRODUCTION_KEY}' || t.id`,
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(PeerSupportMail, {
      rows: 'all',
      columns: {
        ...qualifiedColumns('id', 'peer_support_resource_id', 'email', 'shared', 'mailed_at', 'mailed_by'),
        peer_support_resource: `json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name)`,
        status: 'm.status',
      },
    }),
  ),
  parents: { customer: relationFilter('t.customer_id') },
  filters: {},
  sorts: { mailed_at: 't.mailed_at', created_at: 't.created_at' },
  defaultSort: '-mailed_at',
  defaultPageSize: 10,
};
