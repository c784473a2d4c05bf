import { grantRules } from '../contract/grants.js';
import { MoneyField, TextField } from '../platform/validation/fields.js';

/** Input of a grant. */
export class GrantInput {
  @TextField(grantRules.name)
  name: string;

  @TextField(grantRules.full_name)
  full_name?: string;

  @TextField(grantRules.notes)
  notes?: string;

  @MoneyField({ ...grantRules.total_budget, nullable: true })
  total_budget?: number | null;
}
