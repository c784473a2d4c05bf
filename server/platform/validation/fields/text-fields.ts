import { applyDecorators, type Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isEmail, IsObject, IsString, ValidateBy } from 'class-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { hasOnlyStorableText, storedLength } from '../../database/storable-text.js';
import {
  withCode,
  apiField,
  emptyToNull,
  OptionalButNotEmpty,
  requiredRule,
  storableText,
  requiredTextRule,
  trim,
  messageKeys,
  validationMessages,
  type Rule,
} from './field.js';

const MAX_EMAIL_LENGTH = 254;

/** The library's rule does not count variation selectors, of which many emoji have one. */
const maxLength = (max: number, options: ReturnType<typeof withCode>) =>
  ValidateBy(
    {
      name: 'maxLength',
      validator: { validate: (value) => typeof value === 'string' && storedLength(value) <= max },
    },
    options,
  );

/** Text of one or more lines, stored as '' if empty. */
export function TextField(options: Rule = {}) {
  const max = options.max ?? 255;
  const invalid = options.invalid ?? messageKeys.text;
  const { pattern } = options;
  return applyDecorators(
    apiField(options.required, { type: 'string', maxLength: max }),
    Transform(({ value }: { value: unknown }) => (value === null ? '' : trim(value))),
    requiredTextRule(options.required),
    IsString(withCode('invalid', invalid)),
    maxLength(
      max,
      withCode('max_length', options.wrong_length ?? (() => validationMessages.max_length(max))),
    ),
    storableText(invalid),
    ...(pattern
      ? [
          ValidateBy(
            {
              name: 'pattern',
              validator: { validate: (v) => v === '' || (typeof v === 'string' && pattern.test(v)) },
            },
            withCode('invalid', invalid),
          ),
        ]
      : []),
  );
}

/** E-mail address. The library's check throws on lone surrogates, so they are refused before. */
export function EmailField(options: Rule = {}) {
  return applyDecorators(
    apiField(options.required, { type: 'string', format: 'email', nullable: !options.required }),
    emptyToNull,
    requiredRule(options.required),
    ValidateBy(
      { name: 'email', validator: { validate: (value) => hasOnlyStorableText(value) && isEmail(value) } },
      withCode('invalid', options.invalid ?? messageKeys.email),
    ),
    maxLength(
      MAX_EMAIL_LENGTH,
      withCode('max_length', () => validationMessages.max_length(MAX_EMAIL_LENGTH)),
    ),
  );
}

/** Parses a single phone number. A text with an extension or further words is refused, because they would be lost. */
function parsePhone(value: unknown) {
  if (typeof value !== 'string' || value.length > 32) return undefined;
  const phone = parsePhoneNumberFromString(value, { defaultCountry: 'US', extract: false });
  return phone?.ext === undefined ? phone : undefined;
}

/** Phone number as E.164. A bare 10-digit number is a US number. */
export function PhoneField(options: Rule = {}) {
  return applyDecorators(
    apiField(options.required, {
      type: 'string',
      description: 'E.164, or 10 digits of the US',
      nullable: !options.required,
    }),
    Transform(({ value }: { value: unknown }) => {
      const text = trim(value);
      return text === '' ? null : (parsePhone(text)?.number ?? text);
    }),
    requiredRule(options.required),
    ValidateBy(
      { name: 'phone', validator: { validate: (value) => parsePhone(value)?.isValid() === true } },
      withCode('invalid_phone', options.unknown ?? messageKeys.phone_unknown),
    ),
  );
}

/**
 * Object that a program stores between two requests, with any content.
 * @param input class of the content, if it is checked later
 */
export function UncheckedObjectField(input?: Type) {
  return applyDecorators(
    apiField(undefined, {
      type: 'object',
      ...(input ? { allOf: [{ $ref: getSchemaPath(input) }] } : { additionalProperties: true }),
    }),
    // Content that is checked later is part of the input, so null is no content.
    ...(input ? [Transform(({ value }: { value: unknown }) => value ?? undefined)] : []),
    OptionalButNotEmpty(),
    IsObject(withCode('invalid', messageKeys.object)),
    storableText(messageKeys.text),
  );
}
