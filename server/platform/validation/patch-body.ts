import type { TSchema } from 'typebox';
import { parseInput } from './input.js';

type Class<T> = new () => T;

/**
 * Changes of a record. The body is checked against the current record: an unchanged field is ignored, and a changed
 * read-only field is refused.
 */
export class PatchBody<Input extends object> {
  private constructor(
    private readonly fields: unknown,
    private readonly validateFields: (current: object) => Promise<Partial<Input>>,
  ) {}

  /**
   * Creates a patch from the body of a request.
   * @param response schema of the response. A caller may send a response back; its fields that nobody can write are ignored
   */
  static fromRequest<Input extends object>(
    input: Class<Input>,
    response: TSchema,
    body: unknown,
  ): PatchBody<Input> {
    return new PatchBody(body, (current) =>
      parseInput(input, body, { current: current as Record<string, unknown>, response }),
    );
  }

  /** Creates a patch from code. It is not checked. */
  static fromCode<Input extends object>(fields: Partial<Input>): PatchBody<Input> {
    return new PatchBody(fields, async () => fields);
  }

  /** Returns whether one of the fields was sent, before any check. A relation may be sent under its bare name. */
  hasAnyOf(fields: readonly string[]): boolean {
    const body = this.fields;
    if (typeof body !== 'object' || body === null) return false;
    const names = fields.flatMap((field) => [field, field.replace(/_id$/, '')]);
    return names.some((name) => Object.hasOwn(body, name));
  }

  /**
   * Returns the checked changes.
   * @param current record as the caller reads it
   * @throws InvalidInput with coded messages by field
   */
  validate(current: object): Promise<Partial<Input>> {
    return this.validateFields(current);
  }
}
