import { locale } from '../language/language';

/** `Meals, Transportation, Peer Support`, in the language of the page. */
export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit', style: 'short' }).format(words);
