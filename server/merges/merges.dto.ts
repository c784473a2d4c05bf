import { ApiExtraModels } from '@nestjs/swagger';
import { MERGE_SIDES, MERGED_FIELDS } from '../contract/duplicates.js';
import { keys } from '../contract/messages.js';
import {
  ChoiceField,
  IntegerField,
  UncheckedObjectField,
  RelationField,
} from '../platform/validation/fields.js';

/** Record whose value each field keeps. By default, the one that stays, unless it has none. */
export class MergedFieldsInput {
  [field: string]: unknown;
}
for (const field of MERGED_FIELDS) ChoiceField(MERGE_SIDES)(MergedFieldsInput.prototype, field);

/** Versions of both records as they were shown. */
export class ShownVersionsInput {
  @IntegerField({ required: keys.duplicates.version_required })
  this: number;

  @IntegerField({ required: keys.duplicates.version_required })
  other: number;
}

/** The other client of a pair, and what was shown of both. */
@ApiExtraModels(ShownVersionsInput)
export class OtherClientInput {
  @RelationField({ required: keys.duplicates.other_required })
  other_id: string;

  @UncheckedObjectField(ShownVersionsInput)
  versions?: Record<string, unknown>;
}

/** Input of a merge. */
@ApiExtraModels(MergedFieldsInput)
export class MergeInput extends OtherClientInput {
  @UncheckedObjectField(MergedFieldsInput)
  fields?: Record<string, unknown>;
}
