import { EXPORTED_STATUSES, type ExportedStatus } from '../contract/exports.js';
import { ChoiceField, RelationField } from '../platform/validation/fields.js';

/** Filters of an exported list. */
export class ListExportInput {
  @RelationField()
  region_id?: string | null;

  @ChoiceField(EXPORTED_STATUSES)
  status?: ExportedStatus | '';
}
