import { clientRules } from '../contract/clients.js';
import { TextField } from '../platform/validation/fields.js';

/** What those change of a client's record who help her with her meals. */
export class HelpedClientInput {
  @TextField(clientRules.meals_allergies)
  meals_allergies?: string;
}

/** What a client changes of her own record; everything else is the office's. */
export class OwnRecordInput extends HelpedClientInput {
  @TextField(clientRules.preferred_language)
  preferred_language?: string;
}
