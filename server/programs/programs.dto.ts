import { programRules } from '../contract/programs.js';
import {
  BooleanField,
  IntegerField,
  MoneyField,
  RelationListField,
  TextField,
} from '../platform/validation/fields.js';

/** Input of a program. */
export class ProgramInput {
  @TextField(programRules.name)
  name: string;

  @MoneyField(programRules.total_budget)
  total_budget: number;

  @IntegerField({ ...programRules.duration_in_weeks, nullable: true })
  duration_in_weeks?: number | null;

  @BooleanField()
  is_active?: boolean;

  @RelationListField(programRules.region_ids)
  region_ids?: string[];
}
