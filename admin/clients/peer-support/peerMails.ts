import { useGetList } from 'react-admin';
import type { PeerSupportMail } from '@contract/responses/peer-support';
import { CUSTOMERS } from '../../paths';
import { type Client } from '../client';

export const introductionOf = ({ id }: Client) =>
  `${CUSTOMERS}/${id}/email_customer_info_to_peer_support_resources/`;

/** Resource name of the mails to peers about one client. */
export const mailsOf = ({ id }: Client) => `${CUSTOMERS}/${id}/peer_support_mails`;

const NEWEST_FIRST = { field: 'mailed_at', order: 'DESC' } as const;

/** Reads the mails about the client, the latest first. */
export const usePeerMails = (client: Client) =>
  useGetList<PeerSupportMail>(mailsOf(client), {
    pagination: { page: 1, perPage: 1000 },
    sort: NEWEST_FIRST,
  });
