import {
  BooleanField,
  IntegerField,
  MoneyField,
  RelationListField,
  TextField,
} from '../platform/http/fields.js';

/** A program as it is written (document 2, section 5). */
export class ProgramInput {
  @TextField({ required: 'Program Name is a required field.', max: 128 })
  name: string;

  @MoneyField({ required: 'Total Budget is a required field.' })
  total_budget: number;

  @IntegerField({ max: 520, nullable: true })
  duration_in_weeks?: number | null;

  @BooleanField()
  is_active?: boolean;

  @RelationListField()
  region_ids?: string[];
}
