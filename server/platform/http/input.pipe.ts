import { Body, Query, type PipeTransform } from '@nestjs/common';
import { Change } from './change.js';
import { parseInput, type InputOptions } from './input.js';

type Class<T> = new () => T;

/** The body of a `POST`, checked against its input class. */
export const InputOf = <Input extends object>(
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
export const NoInput = () =>
  Body({ transform: (body) => parseInput(Nothing, body ?? {}) } satisfies PipeTransform<
    unknown,
    Promise<object>
  >);

/** The query of a call that takes none. */
export const NoQuery = () => QueryOf(Nothing);

/** The body of a `PATCH`, to be checked beside the record that it changes. */
export const ChangeOf = <Input extends object>(input: Class<Input>) =>
  Body({ transform: (body) => Change.sent(input, body) } satisfies PipeTransform<unknown, Change<Input>>);

/** The query of a call that is no list, checked against its input class. */
export const QueryOf = <Input extends object>(
  input: Class<Input>,
  options: Pick<InputOptions, 'whole'> = {},
) =>
  Query({ transform: (query) => parseInput(input, query, options) } satisfies PipeTransform<
    unknown,
    Promise<Input>
  >);
