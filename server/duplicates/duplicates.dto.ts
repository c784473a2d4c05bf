import { ApiExtraModels } from '@nestjs/swagger';
import { MERGE_SIDES, MERGED_FIELDS } from '../contract/duplicates.js';
import { keys } from '../contract/messages.js';
import { ChoiceField, IntegerField, ObjectField, RelationField } from '../platform/validation/fields.js';

/** The other of two clients who may be one. */
export class OtherClientInput {
  @RelationField({ required: keys.duplicates.other_required })
  other_id: string;
}

/** Whose value each field keeps; absent: that of the record that stays. */
export class MergedFieldsInput {
  [field: string]: unknown;
}
for (const field of MERGED_FIELDS) ChoiceField(MERGE_SIDES)(MergedFieldsInput.prototype, field);

/** The versions of both records that were shown. */
export class MergedVersionsInput {
  @IntegerField({ required: keys.duplicates.version_required })
  this: number;

  @IntegerField({ required: keys.duplicates.version_required })
  other: number;
}

/** How two records become one. */
@ApiExtraModels(MergedFieldsInput, MergedVersionsInput)
export class MergeInput extends OtherClientInput {
  @ObjectField(MergedFieldsInput)
  fields?: Record<string, unknown>;

  @ObjectField(MergedVersionsInput)
  versions?: Record<string, unknown>;
}
