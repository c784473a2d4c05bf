import type { Type } from '@nestjs/common';

/** Metadata key under which `ApiProperty` stores the description of a field. */
const API_MODEL_PROPERTY = 'swagger/apiModelProperties';

/** Description of an input field: its type, format and limits. */
export interface FieldSchema {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  required: boolean;
  format?: string;
  enum?: string[];
  maxLength?: number;
  items?: { type?: string; enum?: string[] };
}

/** Returns the description that the decorator of a field has stored. */
export const fieldSchema = (input: Type, field: string): FieldSchema =>
  Reflect.getMetadata(API_MODEL_PROPERTY, input.prototype as object, field) as FieldSchema;
