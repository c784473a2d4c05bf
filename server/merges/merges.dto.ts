import { ApiExtraModels } from '@nestjs/swagger';
import { MERGE_SIDES, MERGED_FIELDS } from '../contract/duplicates.js';
import { keys } from '../contract/messages.js';
import {
  ChoiceField,
  IntegerField,
  UncheckedObjectField,
  RelationField,
} from '../platform/validation/fields.js';

/** Id of the other client of a pair. */
export class OtherClientInput {
  @RelationField({ required: keys.duplicates.other_required })
  other_id: string;
}

/** Record whose value each field keeps. By default, the one that stays, unless it has none. */
export class MergedFieldsInput {
  [field: string]: unknown;
}
for (const field of MERGED_FIELDS) ChoiceField(MERGE_SIDES)(MergedFieldsInput.prototype, field);

/** Versions of both records as they were shown. */
export class MergedVersionsInput {
  @IntegerField({ required: keys.duplicates.version_required })
  this: number;

  @IntegerField({ required: keys.duplicates.version_required })
  other: number;
}

/** Input of a merge. */
@ApiExtraModels(MergedFieldsInput, MergedVersionsInput)
export class MergeInput extends OtherClientInput {
  @UncheckedObjectField(MergedFieldsInput)
  fields?: Record<string, unknown>;

  @UncheckedObjectField(MergedVersionsInput)
  versions?: Record<string, unknown>;
}
