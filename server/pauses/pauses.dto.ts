import { pauseRules } from '../contract/pauses.js';
import { DateField, TextField } from '../platform/http/fields.js';

/** A pause as it is planned. */
export class PauseInput {
  @DateField(pauseRules.from_date)
  from_date: string;

  @DateField(pauseRules.until_date)
  until_date: string;

  @TextField(pauseRules.notes)
  notes?: string;
}
