/** Objects and lists within each other, the outermost included. */
export const MAX_DEPTH = 32;
/** Fields of objects and elements of lists together, at every depth. */
export const MAX_VALUES = 5_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Whether a JSON text is nested too deep or has too many values. It looks at the text alone and stops at the first
 * excess, so that a text which is refused costs less than its parsing. Whether the text is JSON is the parser's to say.
 */
export function exceedsJsonSize(
  text: string,
  { depth: maxDepth = MAX_DEPTH, values: maxValues = MAX_VALUES } = {},
): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        // Its first value; each further one follows a comma.
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

/** Index of the closing quote of the string at `start`; the text's length without one. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}
