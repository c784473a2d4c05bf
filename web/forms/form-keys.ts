/** What these rules need of a browser's `KeyboardEvent`. */
interface Key {
  key: string;
  target: unknown;
  preventDefault(): void;
}

/** Enter in a line of text sends nothing. */
export const keepEnter = (event: Key): void => {
  const { tagName } = event.target as { tagName?: string };
  if (event.key === 'Enter' && tagName === 'INPUT') event.preventDefault();
};
