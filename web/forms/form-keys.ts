/** Part of a browser's `KeyboardEvent` that these rules use. */
interface Key {
  key: string;
  target: unknown;
  preventDefault(): void;
}

/** Prevents Enter in a text input from submitting the form. */
export const keepEnter = (event: Key): void => {
  const { tagName } = event.target as { tagName?: string };
  if (event.key === 'Enter' && tagName === 'INPUT') event.preventDefault();
};
