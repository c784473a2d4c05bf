import Type, { type Static } from 'typebox';
import { Shape, Text } from './shapes.js';

/** One broken rule on a field: a stable code for programs, a sentence for people. */
export const FieldError = Shape({ code: Text, message: Text });
export type FieldError = Static<typeof FieldError>;

/** Broken rules by field; what belongs to no field is under `non_field_errors`. */
export const FieldErrors = Type.Record(Type.String(), Type.Array(FieldError, { minItems: 1 }));
export type FieldErrors = Static<typeof FieldErrors>;

/** RFC 9457 response to every refused call. */
export const Problem = Shape({
  type: Text,
  title: Text,
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  detail: Text,
  request_id: Text,
  code: Type.Optional(Text),
  errors: Type.Optional(FieldErrors),
});
export type Problem = Static<typeof Problem>;

/** A consequence worth a look, told beside a change that went through. */
export const Warning = Shape({ code: Text, message: Text });
export type Warning = Static<typeof Warning>;
