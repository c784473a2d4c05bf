import { clientRules } from '@contract/clients';
import { fieldsOf } from '../shared/form/fieldsOf';

/** The fields of a client, for the inputs of every tab. */
export const clientField = fieldsOf(clientRules);
