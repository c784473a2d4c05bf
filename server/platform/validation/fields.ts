/** Fields of inputs: description, conversion, and validation with messages. */
export * from './fields/choice-fields.js';
export * from './fields/date-fields.js';
export { fieldSchema } from './fields/field-schema.js';
export * from './fields/list-fields.js';
export * from './fields/number-fields.js';
export * from './fields/text-fields.js';
export { OptionalButNotEmpty } from './fields/field.js';
