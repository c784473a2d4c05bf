/** The label of a group of choices, as those of single fields are. */
export const GROUP_LABEL = {
  '& .MuiFormLabel-root': { color: 'text.primary', fontSize: 14, fontWeight: 600, transform: 'none' },
} as const;
