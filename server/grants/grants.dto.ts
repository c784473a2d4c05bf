import { TextField } from '../platform/http/fields.js';

/** A grant as it is written (document 2, section 5). */
export class GrantInput {
  @TextField({
    required: 'Abbreviation Name is a required field.',
    invalid: 'Please enter a valid abbreviation.',
    name: true,
    max: 64,
  })
  name: string;

  @TextField({ invalid: 'Please enter a valid name.', name: true })
  full_name?: string;

  @TextField({ invalid: 'Please enter a valid name.', max: 2000 })
  notes?: string;
}
