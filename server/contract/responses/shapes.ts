import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** UUIDv7. */
export const Id = Type.String({ format: 'uuid' });
/** Calendar date `YYYY-MM-DD` in the region's time zone. */
export const Day = Type.String({ format: 'date' });
/** ISO 8601 with offset. */
export const Timestamp = Type.String({ format: 'date-time' });
/** Dollars with at most two decimals. */
export const Money = Type.Number({ description: 'Dollars with at most two decimals' });
/** E.164. */
export const Phone = Type.String({ pattern: '^\\+[1-9]\\d{1,14}$', examples: ['+19375550123'] });
export const Text = Type.String();
/** Secret that is shown once. A stored response with a secret is encrypted. */
export const Secret = (description: string) => Type.String({ format: 'password', description });
export const Flag = Type.Boolean();
export const Count = Type.Integer({ minimum: 0 });
/** Increases with every change. It is also sent as `ETag`. */
export const Version = Type.Integer({ minimum: 1 });

/** Version of all content of a preview. A request for the previewed action can require this version. */
export const ShownVersion = Type.Integer({ minimum: 1 });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

/** Defines a response with exactly these fields. The server never sends a column that is not named here. */
export const Shape = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** Embedded relation. */
export const Named = Shape({ id: Id, name: Text });
export type Named = Static<typeof Named>;
