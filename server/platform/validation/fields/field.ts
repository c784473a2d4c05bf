import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import type { FieldRule } from '../../../contract/field-rule.js';
import { keys, messages, translate, type MessageKey } from '../../../contract/messages.js';
import { hasOnlyStorableText } from '../../database/storable-text.js';

/** Rule of the field from the contract, or a part of it. */
export type Rule = Partial<FieldRule>;

export const validationMessages = messages.values;
export const messageKeys = keys.values;

/** Key of a message, or a function for a message with parameters. The text is created when a value is refused. */
type MessageSource = MessageKey | (() => string);

/** Describes the field for the OpenAPI document. An optional field mostly accepts null too. */
export const apiField = (required: MessageKey | undefined, schema: Record<string, unknown>) =>
  ApiProperty({ required: required !== undefined, ...schema });

export const withCode = (code: string, message: MessageSource) => ({
  message: () => (typeof message === 'function' ? message() : translate(message)),
  context: { code },
});
export const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Treats an empty text as absent. An emptied date, phone number or relation is stored as NULL. */
export const emptyToNull = Transform(({ value }: { value: unknown }) => {
  const text = trim(value);
  return text === '' ? null : text;
});

export const requiredRule = (required: MessageKey | undefined) =>
  required ? IsNotEmpty(withCode('required', required)) : IsOptional();

/** Like `requiredRule`, for fields whose empty value is ''. Only a field that was not sent is unchecked. */
export const requiredTextRule = (requiredMessage: MessageKey | undefined) =>
  requiredMessage ? IsNotEmpty(withCode('required', requiredMessage)) : OptionalButNotEmpty();

export const storableText = (message: MessageKey) =>
  ValidateBy(
    { name: 'storable', validator: { validate: hasOnlyStorableText } },
    withCode('invalid', message),
  );

/** The field may be absent but not empty. Its `required` message applies only if it was sent. */
export const OptionalButNotEmpty = () =>
  applyDecorators(
    ApiProperty({ required: false }),
    ValidateIf((_object, value) => value !== undefined),
  );
