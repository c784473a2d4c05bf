import { rem } from '@contract/theme-tokens';

/** Styles the label of a group of choices like those of single fields. */
export const GROUP_LABEL = {
  '& .MuiFormLabel-root': { color: 'text.primary', fontSize: rem(14), fontWeight: 600, transform: 'none' },
  // Hides react-admin's asterisk. Optional fields are marked instead.
  '& .MuiFormLabel-root [aria-hidden], & .MuiFormLabel-asterisk': { display: 'none' },
} as const;

/** Spans both columns. */
export const WIDE = { gridColumn: '1 / -1' } as const;
