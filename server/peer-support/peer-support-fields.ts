import { serviceFieldExtension } from '../customers/service-fields.js';
import { INTRODUCTION_KEY } from './peer-support-mail.read-model.js';

/** Fields of a client about peer support: the number of peers whose mail was sent or is on its way. */
export const peerSupportFields = serviceFieldExtension('peer_support', {
  joins: '',
  shared: {},
  staff: {},
  own: {
    number_of_peers_informed: `(SELECT count(DISTINCT i.peer_support_resource_id)::int FROM peer_support_mails i
      WHERE i.customer_id = t.id AND NOT EXISTS (SELECT FROM mail_messages m
        WHERE m.unique_key = '${INTRODUCTION_KEY}' || i.id AND m.status IN ('failed', 'withheld')))`,
  },
});
