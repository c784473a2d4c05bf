import type { Type } from '@nestjs/common';
import { describedField, type DescribedField } from './fields/described-field.js';

/** Value that the rules of every field refuse, with their own messages. */
const MISFIT = Number.NaN;

/** Names that the library for inputs cannot handle. */
const RESERVED = new Set(['constructor', 'prototype', '__proto__']);

/**
 * Returns a value that the rules of its field can check. An object instead of a value, and a value with a reserved name
 * at any depth, are replaced by a value that the rules refuse. The library throws on such objects.
 */
export function sanitizeValue(input: Type, field: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (holdsReservedName(value)) return MISFIT;
  const described = describedField(input, field) as DescribedField | undefined;
  if (described?.type !== 'array') return described?.type === 'object' ? value : MISFIT;
  if (!Array.isArray(value)) return MISFIT;
  return described.items?.type === 'string'
    ? value.map((item) => (typeof item === 'object' && item !== null ? MISFIT : (item as unknown)))
    : value;
}

const holdsReservedName = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.keys(value).some((name) => RESERVED.has(name)) || Object.values(value).some(holdsReservedName));
