import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsUUID, ValidateBy } from 'class-validator';
import { isId } from '../../database/id.js';
import type { MessageKey } from '../../../contract/messages.js';
import { isStorable } from '../storable.js';
import { coded, described, OnceFilled, presence, trimmed, wordKeys, words, type Rule } from './field.js';

/** Items of a list of texts. */
const MOST_TEXTS = 500;

/** An empty list counts as an empty field; what is no list is another mistake. */
const listPresence = (required: MessageKey | undefined) =>
  required
    ? applyDecorators(
        presence(required),
        ValidateBy(
          { name: 'filled', validator: { validate: (list) => !Array.isArray(list) || list.length > 0 } },
          coded('required', required),
        ),
      )
    : OnceFilled();

/** Some of these, each once. */
export function ChoiceListField(choices: readonly string[], options: Rule = {}) {
  const invalid = options.invalid ?? (() => words.choices(choices));
  return applyDecorators(
    described(options.required, { type: 'array', items: { type: 'string', enum: [...choices] } }),
    listPresence(options.required),
    IsArray(coded('invalid', invalid)),
    ArrayUnique(coded('invalid', wordKeys.named_twice)),
    IsIn([...choices], { each: true, ...coded('invalid', invalid) }),
  );
}

/** Texts, each once; they may also be sent as one text, separated by commas. */
export function TextListField(options: Rule = {}) {
  const { max = 255, pattern, invalid = wordKeys.text } = options;
  const fits = (text: unknown) =>
    typeof text === 'string' && text.length <= max && isStorable(text) && (pattern?.test(text) ?? true);
  return applyDecorators(
    described(options.required, { type: 'array', items: { type: 'string', maxLength: max } }),
    Transform(({ value }: { value: unknown }) => textsOf(value)),
    listPresence(options.required),
    IsArray(coded('invalid', wordKeys.list_of_texts)),
    ArrayMaxSize(
      MOST_TEXTS,
      coded('max_value', () => words.too_many(MOST_TEXTS)),
    ),
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

/** Records in a query: one, several repeated, or one text with commas. */
export function RelationsField() {
  return applyDecorators(
    described(undefined, { type: 'array', items: { type: 'string', format: 'uuid' } }),
    Transform(({ value }: { value: unknown }) => textsOf(value)),
    OnceFilled(),
    IsArray(coded('invalid', wordKeys.list_of_ids)),
    IsUUID(undefined, { each: true, ...coded('invalid', wordKeys.relations) }),
  );
}

export function RelationListField(options: Rule = {}) {
  return applyDecorators(
    described(options.required, { type: 'array', items: { type: 'string', format: 'uuid' } }),
    options.required ? presence(options.required) : OnceFilled(),
    IsArray(coded('invalid', wordKeys.list_of_ids)),
    ArrayUnique(coded('invalid', wordKeys.named_twice)),
    IsUUID(undefined, { each: true, ...coded('invalid', wordKeys.relations) }),
  );
}

/** A record that is named, and which version of it the caller has seen. */
export interface SeenRecord {
  id: string;
  version?: number;
}

const isSeen = (item: unknown): item is SeenRecord => {
  const { id, version, ...others } = (item ?? {}) as Record<string, unknown>;
  const isVersion = version === undefined || (Number.isSafeInteger(version) && (version as number) > 0);
  return typeof id === 'string' && isId(id) && isVersion && Object.keys(others).length === 0;
};

/** Records, each by its id alone or with the version that was seen: `{id, version}`. */
export function SeenListField(options: Rule = {}) {
  return applyDecorators(
    described(options.required, {
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
    listPresence(options.required),
    IsArray(coded('invalid', wordKeys.list_of_ids)),
    ArrayUnique((item: SeenRecord | null) => item?.id, coded('invalid', wordKeys.named_twice)),
    ValidateBy(
      { name: 'seen', validator: { validate: isSeen } },
      { each: true, ...coded('invalid', wordKeys.relations) },
    ),
  );
}
