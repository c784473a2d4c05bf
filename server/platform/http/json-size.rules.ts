/** Largest depth of objects and lists, including the outermost. */
const MAX_DEPTH = 32;
/** Largest number of object fields and list elements, at all depths together. */
const MAX_VALUES = 5_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Returns whether a JSON text is nested too deeply or has too many values. It scans the text and stops at the first
 * excess, so that a refused text costs less than parsing it. It does not check that the text is valid JSON.
 */
export function exceedsJsonSize(
  text: string,
  { depth: maxDepth = MAX_DEPTH, values: maxValues = MAX_VALUES } = {},
): boolean {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case QUOTE:
        index = endOfString(text, index);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        // Counts the first value. Each further one follows a comma.
        values += 1;
        break;
      case COMMA:
        values += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
    }
    if (depth > maxDepth || values > maxValues) return true;
  }
  return false;
}

/** Returns the index of the closing quote of the string at `start`, or the length of the text. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) return index;
    if (code === BACKSLASH) index += 1;
  }
  return text.length;
}
