import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, isUUID, ValidateBy } from 'class-validator';
import { asStoredId } from '../../database/id.js';
import {
  withCode,
  apiField,
  emptyToNull,
  requiredRule,
  requiredTextRule,
  trim,
  messageKeys,
  validationMessages,
  type Rule,
} from './field.js';

export function ChoiceField(choices: readonly string[], options: Rule = {}) {
  const invalid = options.invalid ?? (() => validationMessages.choice(choices));
  return applyDecorators(
    apiField(options.required, { type: 'string', enum: options.required ? [...choices] : [...choices, ''] }),
    Transform(({ value }: { value: unknown }) => (value === null ? '' : trim(value))),
    requiredTextRule(options.required),
    IsIn(options.required ? [...choices] : [...choices, ''], withCode('invalid', invalid)),
  );
}

/**
 * Id of a relation. The service checks whether the record exists.
 * @param options.or value that is accepted instead of an id
 */
export function RelationField({ or, ...options }: Rule & { or?: string } = {}) {
  const form = or === undefined ? { format: 'uuid' } : { description: `An id, or \`${or}\`` };
  const validator = { validate: (value: unknown) => value === or || isUUID(value) };
  return applyDecorators(
    apiField(options.required, { type: 'string', ...form, nullable: !options.required }),
    emptyToNull,
    Transform(({ value }: { value: unknown }) => asStoredId(value)),
    requiredRule(options.required),
    ValidateBy(
      { name: 'isRelation', validator },
      withCode('invalid', options.invalid ?? messageKeys.relation),
    ),
  );
}
