import { Body, Query, type PipeTransform } from '@nestjs/common';
import type { TSchema } from 'typebox';
import { PatchBody } from './patch-body.js';
import { parseInput, type InputOptions } from './input.js';

type Class<T> = new () => T;

/** Injects the body of a `POST`, checked against its input class. */
export const ValidatedBody = <Input extends object>(
  input: Class<Input>,
  options: Pick<InputOptions, 'readOnly' | 'crossFieldErrors'> & {
    /** Whether the request may have no body. */
    isOptional?: true;
  } = {},
) =>
  Body({
    transform: (body) => parseInput(input, body ?? (options.isOptional ? {} : body), options),
  } satisfies PipeTransform<unknown, Promise<Input>>);

class NoFields {}

/** Declares that a `POST` has no body. A body with fields is refused, not ignored. */
export const EmptyBody = () =>
  Body({ transform: (body) => parseInput(NoFields, body ?? {}) } satisfies PipeTransform<
    unknown,
    Promise<object>
  >);

/** Declares that a request has no query. */
export const EmptyQuery = () => ValidatedQuery(NoFields);

/** Injects the body of a `PATCH`, to be checked against the current record. The response may be sent back. */
export const PatchToValidate = <Input extends object>(input: Class<Input>, response: TSchema) =>
  Body({ transform: (body) => PatchBody.fromRequest(input, response, body) } satisfies PipeTransform<
    unknown,
    PatchBody<Input>
  >);

/** Injects the query of a request that is no list, checked against its input class. */
export const ValidatedQuery = <Input extends object>(
  input: Class<Input>,
  options: Pick<InputOptions, 'crossFieldErrors'> = {},
) =>
  Query({ transform: (query) => parseInput(input, query, options) } satisfies PipeTransform<
    unknown,
    Promise<Input>
  >);
