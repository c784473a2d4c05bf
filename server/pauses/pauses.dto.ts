import { pauseRules } from '../contract/pauses.js';
import {
  DateField,
  OptionalButNotEmpty,
  RelationListField,
  TextField,
} from '../platform/validation/fields.js';

/** Input of a pause that goes on after its end was undone. */
export class PauseReopeningInput {
  /** Ids of cancelled rides. If absent, every ride in the pause. */
  @RelationListField()
  cancel_trips?: string[];
}

/** Fields that a new and a changed pause have. */
class PauseFields extends PauseReopeningInput {
  /** Last day. Absent or null for an open-ended pause. */
  @DateField(pauseRules.until_date)
  until_date?: string | null;

  @DateField(pauseRules.review_on)
  review_on?: string | null;

  @TextField(pauseRules.notes)
  notes?: string;

  /** Ids of meals to take back from their caterers. If absent, none. */
  @RelationListField()
  correct_meals?: string[];
}

/** Input of a new pause. */
export class PauseInput extends PauseFields {
  @DateField(pauseRules.from_date)
  from_date: string;
}

/** Change of a pause. Absent fields stay. */
export class PauseChangeInput extends PauseFields {
  @OptionalButNotEmpty()
  @DateField(pauseRules.from_date)
  from_date?: string;
}
