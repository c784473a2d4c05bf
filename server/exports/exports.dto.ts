import { EXPORTED_STATUSES, type ExportedStatus } from '../contract/exports.js';
import { ChoiceField, RelationField } from '../platform/validation/fields.js';

/** Which records of a list are exported. */
export class ListExportInput {
  @RelationField()
  region_id?: string | null;

  @ChoiceField(EXPORTED_STATUSES)
  status?: ExportedStatus | '';
}
