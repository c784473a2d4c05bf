import type { Type } from '@nestjs/common';

/** Under which `ApiProperty` keeps a field's description. */
const API_MODEL_PROPERTY = 'swagger/apiModelProperties';

/** How a field of an input is described: what kind of value it takes, and which. */
export interface DescribedField {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  required: boolean;
  format?: string;
  enum?: string[];
  maxLength?: number;
  items?: { type?: string; enum?: string[] };
}

/** The field's description as its decorator gives it. */
export const describedField = (input: Type, field: string): DescribedField =>
  Reflect.getMetadata(API_MODEL_PROPERTY, input.prototype as object, field) as DescribedField;
