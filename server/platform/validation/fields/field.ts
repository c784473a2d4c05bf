import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import type { FieldRule } from '../../../contract/field-rule.js';
import { keys, messages, translate, type MessageKey } from '../../../contract/messages.js';
import { isStorableText } from '../storable-text.js';

/** The field's rule from the contract, or as much of one as an input of programs needs. */
export type Rule = Partial<FieldRule>;

export const validationMessages = messages.values;
export const wordKeys = keys.values;

/** A message by its key, or as a function where it takes something: it is worded when a value is refused. */
export type MessageSource = MessageKey | (() => string);

/** The field in the API's description; one that need not be there may mostly be null too. */
export const apiField = (required: MessageKey | undefined, schema: Record<string, unknown>) =>
  ApiProperty({ required: required !== undefined, ...schema });

export const withCode = (code: string, said: MessageSource) => ({
  message: () => (typeof said === 'function' ? said() : translate(said)),
  context: { code },
});
export const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Empty is absent: an emptied date, phone or relation is stored as NULL. */
export const emptyToNull = Transform(({ value }: { value: unknown }) => {
  const text = trimmed(value);
  return text === '' ? null : text;
});

export const requiredRule = (required: MessageKey | undefined) =>
  required ? IsNotEmpty(withCode('required', required)) : IsOptional();

/** Like `presence` for fields whose empty value is '': only a field that was not sent at all goes unchecked. */
export const requiredTextRule = (required: MessageKey | undefined) =>
  required ? IsNotEmpty(withCode('required', required)) : OptionalButNotEmpty();

export const storableText = (message: MessageKey) =>
  ValidateBy({ name: 'storable', validator: { validate: isStorableText } }, withCode('invalid', message));

/** May be absent, but never be emptied: the field's `required` speaks only when the field was sent. */
export const OptionalButNotEmpty = () => ValidateIf((_object, value) => value !== undefined);
