import { ALL_REGIONS } from '../contract/today.js';
import { DateField, RelationField } from '../platform/validation/fields.js';

/** Date and region of a sheet. By default today and the reader's own region. */
export class DaySheetQuery {
  @DateField()
  date?: string | null;

  @RelationField({ or: ALL_REGIONS })
  region?: string | null;
}
