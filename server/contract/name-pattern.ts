/**
 * Pattern of names: letters, digits, spaces and common punctuation, with at least one letter. A line break would break
 * the lines of mails and lists.
 */
export const NAME_PATTERN = /^(?=.*\p{L})[\p{L}\p{M}\p{N}\p{Zs}.,'’"`\-–()/&#+:;!?@_*]+$/u;

/** Pattern of names that may have any other characters on one line as well. */
export const ONE_LINE_NAME = /^(?=.*\p{L})[^\p{Cc}\p{Zl}\p{Zp}]+$/u;
