import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsUUID } from 'class-validator';
import {
  coded,
  described,
  emptyToNull,
  presence,
  textPresence,
  trimmed,
  wordKeys,
  words,
  type Rule,
} from './field.js';

export function ChoiceField(choices: readonly string[], options: Rule = {}) {
  const invalid = options.invalid ?? (() => words.choice(choices));
  return applyDecorators(
    described(options.required, { type: 'string', enum: options.required ? [...choices] : [...choices, ''] }),
    Transform(({ value }: { value: unknown }) => (value === null ? '' : trimmed(value))),
    textPresence(options.required),
    IsIn(options.required ? [...choices] : [...choices, ''], coded('invalid', invalid)),
  );
}

/** A relation's id; whether the record exists is the service's question. */
export function RelationField(options: Rule = {}) {
  return applyDecorators(
    described(options.required, { type: 'string', format: 'uuid', nullable: !options.required }),
    emptyToNull,
    presence(options.required),
    IsUUID(undefined, coded('invalid', options.invalid ?? wordKeys.relation)),
  );
}
