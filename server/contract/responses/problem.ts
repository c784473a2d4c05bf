import Type, { type Static } from 'typebox';
import { Shape, Text } from './shapes.js';

/** One broken rule on a field: a stable code for programs, a sentence for people. */
export const FieldError = Shape({ code: Text, message: Text });
export type FieldError = Static<typeof FieldError>;

/** Broken rules by field; what belongs to no field is under `non_field_errors`. */
export const FieldErrors = Type.Record(Type.String(), Type.Array(FieldError, { minItems: 1 }));
export type FieldErrors = Static<typeof FieldErrors>;

/** A consequence worth a look, told beside a change that went through, or before it where it has to be confirmed. */
export const Warning = Shape({ code: Text, message: Text });
export type Warning = Static<typeof Warning>;

/** RFC 9457 response to every refused call. */
export const Problem = Shape({
  type: Text,
  title: Text,
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  detail: Text,
  request_id: Text,
  code: Type.Optional(Text),
  errors: Type.Optional(FieldErrors),
  /** What is to be confirmed: the same call with `confirmed: true` goes through. */
  warnings: Type.Optional(Type.Array(Warning, { minItems: 1 })),
});
export type Problem = Static<typeof Problem>;
