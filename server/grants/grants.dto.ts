import { grantRules } from '../contract/grants.js';
import { TextField } from '../platform/http/fields.js';

/** A grant as it is written. */
export class GrantInput {
  @TextField(grantRules.name)
  name: string;

  @TextField(grantRules.full_name)
  full_name?: string;

  @TextField(grantRules.notes)
  notes?: string;
}
