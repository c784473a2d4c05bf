import type { Type } from '@nestjs/common';
import { fieldSchema, type FieldSchema } from './fields/field-schema.js';

/** Value that the rules of every field refuse, with their own messages. */
const INVALID = Number.NaN;

/** Names that the library for inputs cannot handle. */
const RESERVED = new Set(['constructor', 'prototype', '__proto__']);

/**
 * Returns a value that the rules of its field can check. An object instead of a value, and a value with a reserved name
 * at any depth, are replaced by a value that the rules refuse. The library throws on such objects.
 */
export function sanitizeValue(input: Type, field: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (hasReservedName(value)) return INVALID;
  const schema = fieldSchema(input, field) as FieldSchema | undefined;
  if (schema?.type !== 'array') return schema?.type === 'object' ? value : INVALID;
  if (!Array.isArray(value)) return INVALID;
  return schema.items?.type === 'string'
    ? value.map((item) => (typeof item === 'object' && item !== null ? INVALID : (item as unknown)))
    : value;
}

const hasReservedName = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.keys(value).some((name) => RESERVED.has(name)) || Object.values(value).some(hasReservedName));
