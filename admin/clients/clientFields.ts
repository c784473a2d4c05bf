import { clientRules } from '@contract/clients';
import { fieldsOf } from '../shared/form/fieldsOf';

/** Returns the input props of a client's field, for every tab. */
export const clientField = fieldsOf(clientRules);
