import { parseInput } from './input.js';

type Class<T> = new () => T;

/**
 * What is to be changed of a record. A body can only be checked beside the record as it is: a field that comes back as it
 * was read changes nothing, and a read-only one that comes back changed is refused.
 */
export class PatchBody<Input extends object> {
  private constructor(
    private readonly fields: unknown,
    private readonly checked: (current: object) => Promise<Partial<Input>>,
  ) {}

  /** What a caller sent. */
  static fromRequest<Input extends object>(input: Class<Input>, body: unknown): PatchBody<Input> {
    return new PatchBody(body, (current) =>
      parseInput(input, body, { current: current as Record<string, unknown> }),
    );
  }

  /** What the code itself wants changed. */
  static fromCode<Input extends object>(fields: Partial<Input>): PatchBody<Input> {
    return new PatchBody(fields, async () => fields);
  }

  /** Whether one of the fields comes at all, before anything is checked. */
  namesOneOf(fields: readonly string[]): boolean {
    const sent = this.fields;
    return typeof sent === 'object' && sent !== null && fields.some((field) => Object.hasOwn(sent, field));
  }

  /**
   * @param current the record as the caller reads it
   * @throws InvalidInput with a coded message per field
   */
  validate(current: object): Promise<Partial<Input>> {
    return this.checked(current);
  }
}
