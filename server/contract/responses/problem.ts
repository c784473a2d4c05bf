import Type, { type Static } from 'typebox';
import { Shape, Text } from './shapes.js';

/** Violation of a rule by a field: a stable code for programs, a sentence for people. */
export const FieldError = Shape({ code: Text, message: Text });
export type FieldError = Static<typeof FieldError>;

/** Errors by field. Errors of no field are under `non_field_errors`. */
export const FieldErrors = Type.Record(Type.String(), Type.Array(FieldError, { minItems: 1 }));
export type FieldErrors = Static<typeof FieldErrors>;

/** Consequence to look at. It comes with a successful change, or before a change that needs confirmation. */
export const Warning = Shape({ code: Text, message: Text });
export type Warning = Static<typeof Warning>;

/** RFC 9457 response to a refused request. */
export const Problem = Shape({
  type: Text,
  title: Text,
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  detail: Text,
  request_id: Text,
  code: Type.Optional(Text),
  errors: Type.Optional(FieldErrors),
  /** Warnings to be confirmed. The same request with `confirmed: true` succeeds. */
  warnings: Type.Optional(Type.Array(Warning, { minItems: 1 })),
});
export type Problem = Static<typeof Problem>;
