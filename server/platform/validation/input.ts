import { isDeepStrictEqual } from 'node:util';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate, type ValidationError } from 'class-validator';
import { messages, serverMessages } from '../../contract/messages.js';
import type { FieldError, FieldErrors } from '../../contract/errors.js';
import type { TObject, TSchema } from 'typebox';
import { asStoredId } from '../database/id.js';
import { storedLength } from '../database/storable-text.js';
import { sanitizeValue } from './sanitize-input.js';
import { InvalidInput, badRequest } from '../errors/problem.js';

type Class<T> = new () => T;
type Body = Record<string, unknown>;

export interface InputOptions {
  /** Record as the caller read it. Unchanged fields are ignored, and only sent fields are checked. */
  current?: Body;
  /** Response of the resource. Its fields that a read of one record does not have are ignored. */
  response?: TSchema;
  /** Fields of the response that cannot be set on a new record. */
  readOnly?: readonly string[];
  /** Rules of the body as a whole. Their errors are reported together with those of fields. */
  crossFieldErrors?: (input: Body) => FieldErrors | Promise<FieldErrors>;
}

/** Order of error codes. If a field violates several rules, the first of these is reported. */
const CODE_ORDER = ['required', 'invalid', 'invalid_phone', 'max_length', 'min_value', 'max_value'];

const knownFields = new Map<Class<unknown>, Set<string>>();

function fieldsOf(dto: Class<unknown>): Set<string> {
  let fields = knownFields.get(dto);
  if (!fields) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
    fields = new Set(rules.map((rule) => rule.propertyName));
    knownFields.set(dto, fields);
  }
  return fields;
}

/**
 * Checks the input of a write. Unknown fields are refused, read-only ones are ignored if unchanged, and a relation may
 * be sent under its bare name.
 * @throws InvalidInput with coded messages by field
 */
export async function parseInput<T extends object>(
  dto: Class<T>,
  body: unknown,
  options: InputOptions = {},
): Promise<T> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badRequest('invalid', messages.values.object);
  }
  // Without a prototype, because a field may have any name.
  const errors = Object.create(null) as FieldErrors;
  const accepted = selectAcceptedFields(dto, body as Body, options, errors);
  const input = plainToInstance(dto, accepted, { exposeUnsetFields: false });
  // The library refuses an input class without rules.
  const hasRules = Object.keys(accepted).length > 0 || fieldsOf(dto).size > 0;
  const violations = hasRules
    ? await validate(input, { skipUndefinedProperties: options.current !== undefined })
    : [];
  for (const violation of violations) {
    const error = firstError(violation);
    const { property } = violation;
    if (error.code === 'max_length' && isNotLonger((input as Body)[property], options.current?.[property]))
      continue;
    errors[property] ??= [error];
  }
  for (const [field, fieldErrors] of Object.entries(
    (await options.crossFieldErrors?.(input as Body)) ?? {},
  )) {
    errors[field] ??= fieldErrors;
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return input;
}

function selectAcceptedFields(
  dto: Class<unknown>,
  body: Body,
  { current, response, readOnly }: InputOptions,
  errors: FieldErrors,
): Body {
  const fields = fieldsOf(dto);
  const accepted: Body = {};
  for (const [field, value] of Object.entries(body)) {
    const idField = `${field}_id`;
    const isUnchanged =
      current !== undefined &&
      Object.hasOwn(current, field) &&
      isDeepStrictEqual(asStoredId(value), asJson(current[field]));
    // An unchanged record is accepted, even if it violates rules that were added after it was written.
    if (isUnchanged) continue;
    if (fields.has(field)) {
      accepted[field] = sanitizeValue(dto, field, value);
    } else if (fields.has(idField) && (value === null || typeof value === 'string')) {
      if (idField in body && asStoredId(body[idField]) !== asStoredId(value)) {
        errors[field] = [{ code: 'invalid', message: messages.values.either(field, idField) }];
      }
      accepted[idField] = value;
    } else if ((current && Object.hasOwn(current, field)) || readOnly?.includes(field)) {
      errors[field] = [readOnlyError()];
    } else if (!current || !hasField(response, field)) {
      errors[field] = [{ code: 'unknown_field', message: serverMessages.records.unknown_field }];
    }
  }
  return accepted;
}

const readOnlyError = (): FieldError => ({ code: 'read_only', message: serverMessages.records.read_only });

const hasField = (response: TSchema | undefined, field: string): boolean =>
  response !== undefined && Object.hasOwn((response as TObject).properties, field);

/** Whether a text is not longer than the one that was read. A text above its limit can be shortened in steps. */
const isNotLonger = (text: unknown, current: unknown): boolean =>
  typeof text === 'string' && typeof current === 'string' && storedLength(text) <= storedLength(current);

const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

function firstError(error: ValidationError): FieldError {
  const fieldErrors = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    code: (error.contexts?.[rule] as { code?: string } | undefined)?.code ?? 'invalid',
    message,
  }));
  fieldErrors.sort((a, b) => CODE_ORDER.indexOf(a.code) - CODE_ORDER.indexOf(b.code));
  return fieldErrors[0] ?? { code: 'invalid', message: messages.values.any };
}
