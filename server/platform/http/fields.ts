import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  isEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Temporal } from 'temporal-polyfill';
import type { FieldRule } from '../../contract/field-rule.js';
import { messages } from '../../contract/messages.js';
import { isTimeZone } from '../clock.js';
import { isTimestamp } from '../wall-time.rules.js';
import { isStorable } from './storable.js';

const LONGEST_EMAIL = 254;
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;
const MOST_DOLLARS = 99_999_999.99;
const MOST_OF_A_NUMBER = 1_000_000;
/** Items of a list of texts. */
const MOST_TEXTS = 500;

/** The field's rule from the contract, or as much of one as an input of programs needs. */
type Rule = Partial<FieldRule>;

const words = messages.values;

/** The field in the API's description; one that need not be there may mostly be null too. */
const described = (required: string | undefined, schema: Record<string, unknown>) =>
  ApiProperty({ required: required !== undefined, ...schema });

const coded = (code: string, message: string) => ({ message, context: { code } });
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Empty is absent: an emptied date, phone or relation is stored as NULL. */
const emptyToNull = Transform(({ value }: { value: unknown }) => {
  const text = trimmed(value);
  return text === '' ? null : text;
});

const presence = (required: string | undefined) =>
  required ? IsNotEmpty(coded('required', required)) : IsOptional();

/** Like `presence` for fields whose empty value is '': only a field that was not sent at all goes unchecked. */
const textPresence = (required: string | undefined) =>
  required ? IsNotEmpty(coded('required', required)) : OnceFilled();

const storable = (message: string) =>
  ValidateBy({ name: 'storable', validator: { validate: isStorable } }, coded('invalid', message));

/** A text of one or more lines; stored as '' when empty. */
export function TextField(options: Rule = {}) {
  const max = options.max ?? 255;
  const invalid = options.invalid ?? words.text;
  const { pattern } = options;
  return applyDecorators(
    described(options.required, { type: 'string', maxLength: max }),
    Transform(({ value }: { value: unknown }) => (value === null ? '' : trimmed(value))),
    textPresence(options.required),
    IsString(coded('invalid', invalid)),
    MaxLength(max, coded('max_length', options.wrong_length ?? words.max_length(max))),
    storable(invalid),
    ...(pattern
      ? [
          ValidateBy(
            {
              name: 'pattern',
              validator: { validate: (v) => v === '' || (typeof v === 'string' && pattern.test(v)) },
            },
            coded('invalid', invalid),
          ),
        ]
      : []),
  );
}

/** May be absent, but never be emptied: the field's `required` speaks only when the field was sent. */
export const OnceFilled = () => ValidateIf((_object, value) => value !== undefined);

/** An empty list counts as an empty field; what is no list is another mistake. */
const listPresence = (required: string | undefined) =>
  required
    ? applyDecorators(
        presence(required),
        ValidateBy(
          { name: 'filled', validator: { validate: (list) => !Array.isArray(list) || list.length > 0 } },
          coded('required', required),
        ),
      )
    : OnceFilled();

/** NULL is no answer to yes or no; a field that was not sent stays as it is. */
export function BooleanField() {
  return applyDecorators(
    described(undefined, { type: 'boolean' }),
    OnceFilled(),
    IsBoolean(coded('invalid', words.yes_or_no)),
  );
}

/** A column that always has a number takes no NULL; one that was not sent stays as it is. */
const numberPresence = (required: string | undefined, nullable = false) =>
  required || nullable ? presence(required) : OnceFilled();

/** @param options `nullable`: an emptied field is stored as NULL */
export function IntegerField({ nullable, ...options }: Rule & { nullable?: true } = {}) {
  const { min = 0, max = MOST_OF_A_NUMBER } = options;
  return applyDecorators(
    described(options.required, { type: 'integer', minimum: min, maximum: options.max, nullable }),
    numberPresence(options.required, nullable),
    IsInt(coded('invalid', options.invalid ?? words.whole_number)),
    Min(min, coded('min_value', words.min_value(min))),
    Max(max, coded('max_value', words.max_value(max))),
  );
}

/** At most two decimals, however the number is written: 0.0000001 has seven. */
const isDollars = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Number(value.toFixed(2)) === value;

/**
 * Dollars with at most two decimals.
 * @param options `nullable`: an emptied field is stored as NULL
 */
export function MoneyField({ nullable, ...options }: Rule & { nullable?: true } = {}) {
  const min = options.min ?? 0;
  return applyDecorators(
    described(options.required, {
      type: 'number',
      minimum: min,
      description: 'Dollars with at most two decimals',
      nullable,
    }),
    numberPresence(options.required, nullable),
    ValidateBy(
      { name: 'dollars', validator: { validate: isDollars } },
      coded('invalid', options.invalid ?? words.dollars),
    ),
    Min(min, coded('min_value', words.min_value(min))),
    Max(MOST_DOLLARS, coded('max_value', words.max_value(MOST_DOLLARS))),
  );
}

export function ChoiceField(choices: readonly string[], options: Rule = {}) {
  const invalid = options.invalid ?? words.choice(choices);
  return applyDecorators(
    described(options.required, { type: 'string', enum: options.required ? [...choices] : [...choices, ''] }),
    Transform(({ value }: { value: unknown }) => (value === null ? '' : trimmed(value))),
    textPresence(options.required),
    IsIn(options.required ? [...choices] : [...choices, ''], coded('invalid', invalid)),
  );
}

/** Some of these, each once. */
export function ChoiceListField(choices: readonly string[], options: Rule = {}) {
  const invalid = options.invalid ?? words.choices(choices);
  return applyDecorators(
    described(options.required, { type: 'array', items: { type: 'string', enum: [...choices] } }),
    listPresence(options.required),
    IsArray(coded('invalid', invalid)),
    ArrayUnique(coded('invalid', words.named_twice)),
    IsIn([...choices], { each: true, ...coded('invalid', invalid) }),
  );
}

/** Texts, each once; they may also be sent as one text, separated by commas. */
export function TextListField(options: Rule = {}) {
  const { max = 255, pattern, invalid = words.text } = options;
  const fits = (text: unknown) =>
    typeof text === 'string' && text.length <= max && isStorable(text) && (pattern?.test(text) ?? true);
  return applyDecorators(
    described(options.required, { type: 'array', items: { type: 'string', maxLength: max } }),
    Transform(({ value }: { value: unknown }) => textsOf(value)),
    listPresence(options.required),
    IsArray(coded('invalid', words.list_of_texts)),
    ArrayMaxSize(MOST_TEXTS, coded('max_value', words.too_many(MOST_TEXTS))),
    ValidateBy(
      { name: 'texts', validator: { validate: fits } },
      { each: true, ...coded('invalid', invalid) },
    ),
  );
}

function textsOf(value: unknown): unknown {
  const texts: unknown = typeof value === 'string' ? value.split(',') : (value ?? []);
  if (!Array.isArray(texts)) return texts;
  return [...new Set(texts.map(trimmed))].filter((text) => text !== '');
}

/** A relation's id; whether the record exists is the service's question. */
export function RelationField(options: Rule = {}) {
  return applyDecorators(
    described(options.required, { type: 'string', format: 'uuid', nullable: !options.required }),
    emptyToNull,
    presence(options.required),
    IsUUID(undefined, coded('invalid', options.invalid ?? words.relation)),
  );
}

export function RelationListField(options: Rule = {}) {
  return applyDecorators(
    described(options.required, { type: 'array', items: { type: 'string', format: 'uuid' } }),
    options.required ? presence(options.required) : OnceFilled(),
    IsArray(coded('invalid', words.list_of_ids)),
    ArrayUnique(coded('invalid', words.named_twice)),
    IsUUID(undefined, { each: true, ...coded('invalid', words.relations) }),
  );
}

/** Real calendar date `YYYY-MM-DD`. */
export const isCalendarDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !DATE_PATTERN.test(value)) return false;
  try {
    return Temporal.PlainDate.from(value, { overflow: 'reject' }).year >= 1900;
  } catch {
    return false;
  }
};

export function DateField(options: Rule = {}) {
  return applyDecorators(
    described(options.required, { type: 'string', format: 'date', nullable: !options.required }),
    emptyToNull,
    presence(options.required),
    ValidateBy(
      { name: 'calendarDate', validator: { validate: isCalendarDate } },
      coded('invalid', options.invalid ?? words.date),
    ),
  );
}

/** Wall time `HH:MM` of a day. */
export function TimeField(options: Rule = {}) {
  return applyDecorators(
    described(options.required, {
      type: 'string',
      pattern: TIME_PATTERN.source,
      nullable: !options.required,
    }),
    emptyToNull,
    presence(options.required),
    ValidateBy(
      {
        name: 'timeOfDay',
        validator: { validate: (value) => typeof value === 'string' && TIME_PATTERN.test(value) },
      },
      coded('invalid', options.invalid ?? words.time),
    ),
  );
}

/** ISO 8601; one without an offset is read by the service, in the caller's or the region's time zone. */
export function TimestampField(options: Rule = {}) {
  return applyDecorators(
    described(options.required, {
      type: 'string',
      description:
        'ISO 8601; without an offset it is read in the zone of the header Timezone, else of the region',
      nullable: !options.required,
    }),
    emptyToNull,
    presence(options.required),
    ValidateBy(
      { name: 'timestamp', validator: { validate: isTimestamp } },
      coded('invalid', options.invalid ?? words.timestamp),
    ),
  );
}

/** The library's own check throws on half a pair of code units, which no address has. */
export function EmailField(options: Rule = {}) {
  return applyDecorators(
    described(options.required, { type: 'string', format: 'email', nullable: !options.required }),
    emptyToNull,
    presence(options.required),
    ValidateBy(
      { name: 'email', validator: { validate: (value) => isStorable(value) && isEmail(value) } },
      coded('invalid', options.invalid ?? words.email),
    ),
    MaxLength(LONGEST_EMAIL, coded('max_length', words.max_length(LONGEST_EMAIL))),
  );
}

const parsePhone = (value: unknown) =>
  typeof value === 'string' && value.length <= 32 ? parsePhoneNumberFromString(value, 'US') : undefined;

/** A phone number as E.164; a bare 10-digit number is a US one. */
export function PhoneField(options: Rule = {}) {
  return applyDecorators(
    described(options.required, {
      type: 'string',
      description: 'E.164, or 10 digits of the US',
      nullable: !options.required,
    }),
    Transform(({ value }: { value: unknown }) => {
      const text = trimmed(value);
      return text === '' ? null : (parsePhone(text)?.number ?? text);
    }),
    presence(options.required),
    ValidateBy(
      { name: 'phone', validator: { validate: (value) => parsePhone(value)?.isValid() === true } },
      coded('invalid_phone', options.unknown ?? words.phone_unknown),
    ),
  );
}

/** What a program keeps for itself between two calls: an object, whatever is in it. */
export function ObjectField() {
  return applyDecorators(
    described(undefined, { type: 'object', additionalProperties: true }),
    OnceFilled(),
    IsObject(coded('invalid', words.object)),
    storable(words.text),
  );
}

/** A zone of the IANA database. */
export function TimeZoneField(rule: Rule = {}) {
  return applyDecorators(
    described(undefined, { type: 'string', description: 'IANA name' }),
    emptyToNull,
    IsOptional(),
    ValidateBy(
      { name: 'timeZone', validator: { validate: isTimeZone } },
      coded('invalid', rule.invalid ?? words.time_zone),
    ),
  );
}
