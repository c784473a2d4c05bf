import { pauseRules } from '../contract/pauses.js';
import { DateField, RelationListField, TextField } from '../platform/validation/fields.js';

/** Fields of a pause that can always be sent. */
class PauseFields {
  /** Absent or null: open-ended. */
  @DateField(pauseRules.until_date)
  until_date?: string | null;

  @DateField(pauseRules.review_on)
  review_on?: string | null;

  @TextField(pauseRules.notes)
  notes?: string;

  /** Rides that are cancelled with it; absent: every ride on its days. */
  @RelationListField()
  cancel_trips?: string[];

  /** Meals that are taken back from their caterers; absent: none. */
  @RelationListField()
  correct_meals?: string[];
}

/** A pause as it is planned. */
export class PauseInput extends PauseFields {
  @DateField(pauseRules.from_date)
  from_date: string;
}

/** A change of a pause; what is absent stays. */
export class PauseChangeInput extends PauseFields {
  @DateField({ label: pauseRules.from_date.label })
  from_date?: string | null;
}
