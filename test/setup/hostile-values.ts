import type { Json } from './api.js';

export const NUL = '\u0000';
export const HALF_A_PAIR = '\ud83d';

/** Returns values to send in a field with this schema, right and wrong ones. */
export function valuesToTry({ type, maxLength = 300, maximum, minimum }: Json): unknown[] {
  const texts = [
    '',
    ' ',
    'x'.repeat(maxLength),
    'x'.repeat(maxLength + 1),
    'é'.repeat(maxLength),
    '❤️'.repeat(maxLength),
    NUL,
    `Ann${NUL}`,
    HALF_A_PAIR,
    '😀',
    '<b>&',
  ];
  const numbers = [0, -1, 1.5, 1e-7, minimum, maximum, 1e300, 2147483648];
  const others: unknown[] = [
    null,
    true,
    {},
    [],
    ['x'],
    [NUL],
    { [NUL]: HALF_A_PAIR },
    { toString: 1, valueOf: 1, length: 1e300 },
    [{ toString: 1, valueOf: 1 }],
    '2026-02-30',
    '+19375550123',
    '00000000-0000-7000-8000-000000000000',
  ];
  return [...others, ...numbers, ...texts, ...(type === 'array' ? [[null], ['x', 'x']] : [])].filter(
    (value) => value !== undefined,
  );
}

/** Names of JavaScript's own properties at every depth. No field accepts them. */
export const HOSTILE: unknown[] = [
  '{"constructor":1}',
  '{"prototype":{"x":1}}',
  '{"__proto__":{"x":1}}',
  '{"a":[{"constructor":{"prototype":{"x":1}}}]}',
  '[{"constructor":1}]',
  '[{"a":{"__proto__":null}}]',
].map((json) => JSON.parse(json) as unknown);

/** Values that no field accepts, for calls with the same value in all fields. */
export const INVALID_VALUES = [...valuesToTry({}), [[]], ...HOSTILE];

/** Names of properties that every object inherits. No resource has such a field. */
export const INHERITED = ['toString', 'constructor', 'valueOf', 'prototype', '__proto__', 'isPrototypeOf'];

/** Nested lists that are deeper than any body may be, in a body that is small enough for every route. */
export const DEEP = `${'['.repeat(3_500)}${']'.repeat(3_500)}`;
