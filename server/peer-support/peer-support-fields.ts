import { serviceFieldExtension } from '../customers/service-fields.js';

/** Fields of a client about peer support: the number of peers whose mail was sent. */
export const peerSupportFields = serviceFieldExtension('peer_support', {
  joins: '',
  shared: {},
  staff: {},
  own: {
    number_of_peers_informed: `(SELECT count(DISTINCT m.peer_support_resource_id)::int FROM peer_support_mails m
      WHERE m.customer_id = t.id)`,
  },
});
