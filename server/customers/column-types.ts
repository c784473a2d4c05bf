/** Columns of a short text that may be empty. */
export const shortText = { length: 255, default: '' } as const;
/** Columns of one choice from a list of options; empty until chosen. */
export const choice = { length: 64, default: '' } as const;
/** Columns of an E.164 number. */
export const phone = { length: 16, nullable: true } as const;
