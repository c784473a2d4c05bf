import type { Messages } from '@contract/messages';
import { formatPhone } from '@contract/phones';
import { formatDate } from '../formats/dates';
import { formatList } from '../formats/lists';
import { isPhone } from './form-values';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const IMAGE = /^data:image\//;

/** Returns whether a value is the id of a record, which is not readable. */
export const isId = (value: string): boolean => ID.test(value);

/** Returns the readable value of a field: never an id, and the name instead of a stored code if there is one. */
export function formatValue(
  field: string,
  value: unknown,
  { fields: texts }: Pick<Messages, 'fields'>,
  /** Returns the name of a choice, if the field has choices. */
  nameOf: (value: unknown) => string | undefined = () => undefined,
): string {
  const { conflicts } = texts;
  if (Array.isArray(value)) {
    const parts = value.map((one: unknown) => formatValue(field, one, { fields: texts }, nameOf));
    return parts.length > 0 ? formatList(parts) : conflicts.nothing;
  }
  const name = nameOf(value);
  if (name) return name;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (value === null || value === undefined || value === '') return conflicts.nothing;
  if (typeof value === 'object') return conflicts.other;
  const text = String(value as string | number);
  if (IMAGE.test(text)) return conflicts.signature;
  if (isId(text)) return conflicts.other;
  if (DAY.test(text)) return formatDate(text);
  return isPhone(field) ? formatPhone(text) : text;
}
