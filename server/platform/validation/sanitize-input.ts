import type { Type } from '@nestjs/common';
import { describedField, type DescribedField } from './fields/described-field.js';

/** What no field takes: its own rules refuse it, in their own words. */
const MISFIT = Number.NaN;

/** Names by which the library that makes inputs would call what was sent. */
const RESERVED = new Set(['constructor', 'prototype', '__proto__']);

/**
 * A value as its field's rules may see it: in place of an object where a value is wanted, and of whatever holds a
 * reserved name at any depth, comes what the rules refuse. The library that makes inputs throws on such objects.
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
