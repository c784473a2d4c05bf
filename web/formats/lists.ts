import { locale } from '../language/language';

/** `Meals, Transportation, Peer Support`, in the language of the page. */
export const formatList = (texts: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit', style: 'short' }).format(texts);
