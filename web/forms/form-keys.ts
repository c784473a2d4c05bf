/** What these rules need of a browser's `KeyboardEvent`. */
interface Key {
  key: string;
  target: unknown;
  preventDefault(): void;
}

/** Dates are chosen, not typed; arrow keys and the picker's keys still work. */
export const refuseTyping = (event: Key): void => {
  if (/^\d$/.test(event.key)) event.preventDefault();
};

/** Enter in a line of text sends nothing. */
export const keepEnter = (event: Key): void => {
  const { tagName } = event.target as { tagName?: string };
  if (event.key === 'Enter' && tagName === 'INPUT') event.preventDefault();
};
