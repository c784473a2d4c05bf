import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import type { FieldRule } from '../../../contract/field-rule.js';
import { keys, messages, word, type MessageKey } from '../../../contract/messages.js';
import { isStorable } from '../storable.js';

/** The field's rule from the contract, or as much of one as an input of programs needs. */
export type Rule = Partial<FieldRule>;

export const words = messages.values;
export const wordKeys = keys.values;

/** A message by its key, or as a function where it takes something: it is worded when a value is refused. */
export type Said = MessageKey | (() => string);

/** The field in the API's description; one that need not be there may mostly be null too. */
export const described = (required: MessageKey | undefined, schema: Record<string, unknown>) =>
  ApiProperty({ required: required !== undefined, ...schema });

export const coded = (code: string, said: Said) => ({
  message: () => (typeof said === 'function' ? said() : word(said)),
  context: { code },
});
export const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Empty is absent: an emptied date, phone or relation is stored as NULL. */
export const emptyToNull = Transform(({ value }: { value: unknown }) => {
  const text = trimmed(value);
  return text === '' ? null : text;
});

export const presence = (required: MessageKey | undefined) =>
  required ? IsNotEmpty(coded('required', required)) : IsOptional();

/** Like `presence` for fields whose empty value is '': only a field that was not sent at all goes unchecked. */
export const textPresence = (required: MessageKey | undefined) =>
  required ? IsNotEmpty(coded('required', required)) : OnceFilled();

export const storable = (message: MessageKey) =>
  ValidateBy({ name: 'storable', validator: { validate: isStorable } }, coded('invalid', message));

/** May be absent, but never be emptied: the field's `required` speaks only when the field was sent. */
export const OnceFilled = () => ValidateIf((_object, value) => value !== undefined);
