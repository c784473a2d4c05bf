/** What a person's or firm's name may be made of: letters, digits, white space and common punctuation. */
export const NAME_PATTERN = /^[\p{L}\p{M}\p{N}\s.,'’"`\-–()/&#+:;!?@_*]+$/u;
