import { clientRules } from '../contract/clients.js';
import { TextField } from '../platform/validation/fields.js';

/** Fields that a caregiver for meals can change. */
export class HelpedClientInput {
  @TextField(clientRules.meals_allergies)
  meals_allergies?: string;
}

/** Fields that a client can change of her own record. Only the office changes the others. */
export class OwnRecordInput extends HelpedClientInput {
  @TextField(clientRules.preferred_language)
  preferred_language?: string;
}
