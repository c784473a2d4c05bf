/**
 * Pattern of names: letters, digits, spaces and common punctuation, with at least one letter. A line break would end a
 * line of a mail or a list.
 */
export const NAME_PATTERN = /^(?=.*\p{L})[\p{L}\p{M}\p{N}\p{Zs}.,'’"`\-–()/&#+:;!?@_*]+$/u;

/** Pattern of names that may have any other characters as well. */
export const ONE_LINE_NAME = /^(?=.*\p{L})[^\p{Cc}\p{Zl}\p{Zp}]+$/u;
