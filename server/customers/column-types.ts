/** Short text that may be empty. */
export const shortText = { length: 255, default: '' } as const;
/** One choice from a list of options. Empty until chosen. */
export const choice = { length: 64, default: '' } as const;
/** Phone number in E.164 format. */
export const phone = { length: 16, nullable: true } as const;
