import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsUUID, ValidateBy } from 'class-validator';
import { asStoredId, isId } from '../../database/id.js';
import type { MessageKey } from '../../../contract/messages.js';
import { hasOnlyStorableText } from '../../database/storable-text.js';
import {
  withCode,
  apiField,
  OptionalButNotEmpty,
  requiredRule,
  trim,
  messageKeys,
  validationMessages,
  type Rule,
} from './field.js';

/** Largest number of items in a list of texts. */
const MAX_TEXTS = 500;

/** An empty list counts as an empty field. A value that is no list has its own error. */
const requiredListRule = (required: MessageKey | undefined) =>
  required
    ? applyDecorators(
        requiredRule(required),
        ValidateBy(
          { name: 'filled', validator: { validate: (list) => !Array.isArray(list) || list.length > 0 } },
          withCode('required', required),
        ),
      )
    : OptionalButNotEmpty();

/** List of choices without repetition. */
export function ChoiceListField(choices: readonly string[], options: Rule = {}) {
  const invalid = options.invalid ?? (() => validationMessages.choices(choices));
  return applyDecorators(
    apiField(options.required, { type: 'array', items: { type: 'string', enum: [...choices] } }),
    requiredListRule(options.required),
    IsArray(withCode('invalid', invalid)),
    ArrayUnique(withCode('invalid', messageKeys.named_twice)),
    IsIn([...choices], { each: true, ...withCode('invalid', invalid) }),
  );
}

/** List of texts without repetition. It can also be sent as one text, separated by commas. */
export function TextListField(options: Rule = {}) {
  const { max = 255, pattern, invalid = messageKeys.text } = options;
  const isValidText = (text: unknown) =>
    typeof text === 'string' &&
    text.length <= max &&
    hasOnlyStorableText(text) &&
    (pattern?.test(text) ?? true);
  return applyDecorators(
    apiField(options.required, { type: 'array', items: { type: 'string', maxLength: max } }),
    Transform(({ value }: { value: unknown }) => textsOf(value)),
    requiredListRule(options.required),
    IsArray(withCode('invalid', messageKeys.list_of_texts)),
    ArrayMaxSize(
      MAX_TEXTS,
      withCode('max_value', () => validationMessages.too_many(MAX_TEXTS)),
    ),
    ValidateBy(
      { name: 'texts', validator: { validate: isValidText } },
      { each: true, ...withCode('invalid', invalid) },
    ),
  );
}

function textsOf(value: unknown): unknown {
  const texts: unknown = typeof value === 'string' ? value.split(',') : (value ?? []);
  if (!Array.isArray(texts)) return texts;
  return [...new Set(texts.map(trim))].filter((text) => text !== '');
}

/** Spells the ids of a list as the database does: its items, or those in its objects. */
const idsAsStored = Transform(({ value }: { value: unknown }) =>
  Array.isArray(value) ? value.map(itemAsStored) : value,
);

const itemAsStored = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
    ? Object.fromEntries(Object.entries(item).map(([field, value]) => [field, asStoredId(value)]))
    : asStoredId(item);

/** Ids in a query: one, several repeated, or one text with commas. */
export function RelationListQueryField() {
  return applyDecorators(
    apiField(undefined, { type: 'array', items: { type: 'string', format: 'uuid' } }),
    Transform(({ value }: { value: unknown }) => textsOf(value)),
    idsAsStored,
    OptionalButNotEmpty(),
    IsArray(withCode('invalid', messageKeys.list_of_ids)),
    IsUUID(undefined, { each: true, ...withCode('invalid', messageKeys.relations) }),
  );
}

export function RelationListField(options: Rule = {}) {
  return applyDecorators(
    apiField(options.required, { type: 'array', items: { type: 'string', format: 'uuid' } }),
    idsAsStored,
    options.required ? requiredRule(options.required) : OptionalButNotEmpty(),
    IsArray(withCode('invalid', messageKeys.list_of_ids)),
    ArrayUnique(withCode('invalid', messageKeys.named_twice)),
    IsUUID(undefined, { each: true, ...withCode('invalid', messageKeys.relations) }),
  );
}

/** Id of a record, and the version that the caller read. */
export interface RecordVersion {
  id: string;
  version?: number;
}

const isRecordVersion = (item: unknown): item is RecordVersion => {
  const { id, version, ...others } = (item ?? {}) as Record<string, unknown>;
  const isVersion = version === undefined || (Number.isSafeInteger(version) && (version as number) > 0);
  return typeof id === 'string' && isId(id) && isVersion && Object.keys(others).length === 0;
};

/** List of objects with exactly these ids. No two may have the same first id. */
export function RelationPairsField(fields: readonly [string, ...string[]], options: Rule = {}) {
  const isPair = (item: unknown): boolean => {
    const pair = (item ?? {}) as Record<string, unknown>;
    return (
      fields.every((field) => typeof pair[field] === 'string' && isId(pair[field])) &&
      Object.keys(pair).length === fields.length
    );
  };
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string', format: 'uuid' }]));
  return applyDecorators(
    apiField(options.required, {
      type: 'array',
      items: { type: 'object', required: [...fields], properties },
    }),
    idsAsStored,
    requiredListRule(options.required),
    IsArray(withCode('invalid', messageKeys.list_of_ids)),
    ArrayMaxSize(
      MAX_TEXTS,
      withCode('max_value', () => validationMessages.too_many(MAX_TEXTS)),
    ),
    ArrayUnique(
      (item: Record<string, unknown> | null) => item?.[fields[0]],
      withCode('invalid', messageKeys.named_twice),
    ),
    ValidateBy(
      { name: 'pairs', validator: { validate: isPair } },
      { each: true, ...withCode('invalid', messageKeys.relations) },
    ),
  );
}

/** List of records, each as an id or with the version that the caller read: `{id, version}`. */
export function IdOrRecordVersionListField(options: Rule = {}) {
  return applyDecorators(
    apiField(options.required, {
      type: 'array',
      items: {
        oneOf: [
          { type: 'string', format: 'uuid' },
          {
            type: 'object',
            required: ['id'],
            properties: { id: { type: 'string', format: 'uuid' }, version: { type: 'integer', minimum: 1 } },
          },
        ],
      },
    }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((item: unknown) => (typeof item === 'string' ? { id: item } : item))
        : value,
    ),
    idsAsStored,
    requiredListRule(options.required),
    IsArray(withCode('invalid', messageKeys.list_of_ids)),
    ArrayUnique((item: RecordVersion | null) => item?.id, withCode('invalid', messageKeys.named_twice)),
    ValidateBy(
      { name: 'recordVersion', validator: { validate: isRecordVersion } },
      { each: true, ...withCode('invalid', messageKeys.relations) },
    ),
  );
}
