import { clientRules } from '../contract/clients.js';
import { TextField } from '../platform/http/fields.js';

/** What a client changes of her own record; everything else is the office's. */
export class OwnRecordInput {
  @TextField(clientRules.meals_allergies)
  meals_allergies?: string;

  @TextField(clientRules.preferred_language)
  preferred_language?: string;
}
