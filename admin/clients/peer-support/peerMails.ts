import { useGetList } from 'react-admin';
import type { PeerSupportMail } from '@contract/responses/peer-support';
import { CUSTOMERS } from '../../paths';
import { type Client } from '../client';

export const introductionOf = ({ id }: Client) =>
  `${CUSTOMERS}/${id}/email_customer_info_to_peer_support_resources/`;

/** What peers were mailed of one client, as a list of its own. */
export const mailsOf = ({ id }: Client) => `${CUSTOMERS}/${id}/peer_support_mails`;

const NEWEST_FIRST = { field: 'mailed_at', order: 'DESC' } as const;

/** What was mailed of the client so far, the latest first. */
export const usePeerMails = (client: Client) =>
  useGetList<PeerSupportMail>(mailsOf(client), {
    pagination: { page: 1, perPage: 1000 },
    sort: NEWEST_FIRST,
  });
