import { Body, Query, type PipeTransform } from '@nestjs/common';
import { PatchBody } from './patch-body.js';
import { parseInput, type InputOptions } from './input.js';

type Class<T> = new () => T;

/** The body of a `POST`, checked against its input class. */
export const ValidatedBody = <Input extends object>(
  input: Class<Input>,
  options: Pick<InputOptions, 'readOnly' | 'whole'> & {
    /** The call may come without a body: all of it may be absent. */
    mayBeAbsent?: true;
  } = {},
) =>
  Body({
    transform: (body) => parseInput(input, body ?? (options.mayBeAbsent ? {} : body), options),
  } satisfies PipeTransform<unknown, Promise<Input>>);

class Nothing {}

/** The body of a `POST` that takes none: what is sent all the same is refused, not dropped in silence. */
export const EmptyBody = () =>
  Body({ transform: (body) => parseInput(Nothing, body ?? {}) } satisfies PipeTransform<
    unknown,
    Promise<object>
  >);

/** The query of a call that takes none. */
export const EmptyQuery = () => ValidatedQuery(Nothing);

/** The body of a `PATCH`, to be checked beside the record that it changes. */
export const ValidatedPatch = <Input extends object>(input: Class<Input>) =>
  Body({ transform: (body) => PatchBody.fromRequest(input, body) } satisfies PipeTransform<
    unknown,
    PatchBody<Input>
  >);

/** The query of a call that is no list, checked against its input class. */
export const ValidatedQuery = <Input extends object>(
  input: Class<Input>,
  options: Pick<InputOptions, 'whole'> = {},
) =>
  Query({ transform: (query) => parseInput(input, query, options) } satisfies PipeTransform<
    unknown,
    Promise<Input>
  >);
