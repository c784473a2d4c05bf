import { rem } from '@contract/theme-tokens';
/** The label of a group of choices, as those of single fields are. */
export const GROUP_LABEL = {
  '& .MuiFormLabel-root': { color: 'text.primary', fontSize: rem(14), fontWeight: 600, transform: 'none' },
  // The library's star: what may be left out says so instead.
  '& .MuiFormLabel-root [aria-hidden], & .MuiFormLabel-asterisk': { display: 'none' },
} as const;
