import { applyDecorators, type Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isEmail, IsObject, IsString, MaxLength, ValidateBy } from 'class-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isStorableText } from '../storable-text.js';
import {
  withCode,
  apiField,
  emptyToNull,
  OptionalButNotEmpty,
  requiredRule,
  storableText,
  requiredTextRule,
  trimmed,
  wordKeys,
  validationMessages,
  type Rule,
} from './field.js';

const LONGEST_EMAIL = 254;

/** A text of one or more lines; stored as '' when empty. */
export function TextField(options: Rule = {}) {
  const max = options.max ?? 255;
  const invalid = options.invalid ?? wordKeys.text;
  const { pattern } = options;
  return applyDecorators(
    apiField(options.required, { type: 'string', maxLength: max }),
    Transform(({ value }: { value: unknown }) => (value === null ? '' : trimmed(value))),
    requiredTextRule(options.required),
    IsString(withCode('invalid', invalid)),
    MaxLength(
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

/** The library's own check throws on half a pair of code units, which no address has. */
export function EmailField(options: Rule = {}) {
  return applyDecorators(
    apiField(options.required, { type: 'string', format: 'email', nullable: !options.required }),
    emptyToNull,
    requiredRule(options.required),
    ValidateBy(
      { name: 'email', validator: { validate: (value) => isStorableText(value) && isEmail(value) } },
      withCode('invalid', options.invalid ?? wordKeys.email),
    ),
    MaxLength(
      LONGEST_EMAIL,
      withCode('max_length', () => validationMessages.max_length(LONGEST_EMAIL)),
    ),
  );
}

/** One number and nothing else: an extension or a second word would be lost without a sign. */
function parsePhone(value: unknown) {
  if (typeof value !== 'string' || value.length > 32) return undefined;
  const phone = parsePhoneNumberFromString(value, { defaultCountry: 'US', extract: false });
  return phone?.ext === undefined ? phone : undefined;
}

/** A phone number as E.164; a bare 10-digit number is a US one. */
export function PhoneField(options: Rule = {}) {
  return applyDecorators(
    apiField(options.required, {
      type: 'string',
      description: 'E.164, or 10 digits of the US',
      nullable: !options.required,
    }),
    Transform(({ value }: { value: unknown }) => {
      const text = trimmed(value);
      return text === '' ? null : (parsePhone(text)?.number ?? text);
    }),
    requiredRule(options.required),
    ValidateBy(
      { name: 'phone', validator: { validate: (value) => parsePhone(value)?.isValid() === true } },
      withCode('invalid_phone', options.unknown ?? wordKeys.phone_unknown),
    ),
  );
}

/**
 * What a program keeps for itself between two calls: an object, whatever is in it.
 * @param input what it holds, where that is checked later
 */
export function ObjectField(input?: Type) {
  return applyDecorators(
    apiField(undefined, {
      type: 'object',
      ...(input ? { allOf: [{ $ref: getSchemaPath(input) }] } : { additionalProperties: true }),
    }),
    OptionalButNotEmpty(),
    IsObject(withCode('invalid', wordKeys.object)),
    storableText(wordKeys.text),
  );
}
