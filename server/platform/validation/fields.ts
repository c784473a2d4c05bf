/** Fields of inputs: how each is described, what is made of what was sent, and what is refused with which words. */
export * from './fields/choice-fields.js';
export * from './fields/date-fields.js';
export { describedField } from './fields/described-field.js';
export * from './fields/list-fields.js';
export * from './fields/number-fields.js';
export * from './fields/text-fields.js';
export { OptionalButNotEmpty } from './fields/field.js';
