import type { Parameters } from '../statement.js';
import { nameWords } from './search-words.js';

/** Returns the condition that a name has all words of a search. It folds the name of each row. */
export const foldedNameSql = (name: string, search: string, parameters: Parameters): string =>
  allOf(
    nameWords(search).map(
      ({ like }) => `' ' || search_fold_name(${name}) || ' ' LIKE ${parameters.add(like)}`,
    ),
  );

/**
 * Returns the condition that the name in a text of the search index has all words of a search. The trigram index serves
 * `LIKE`. The regular expression excludes e-mail addresses and phone numbers, because not every reader of a list may see
 * them.
 */
export const nameInSearchIndexSql = (searchText: string, search: string, parameters: Parameters): string =>
  allOf(
    nameWords(search).flatMap(({ like, regExp }) => [
      `${searchText} LIKE ${parameters.add(like)}`,
      `${searchText} ~ ${parameters.add(regExp)}`,
    ]),
  );

const allOf = (conditions: readonly string[]): string => conditions.join(' AND ') || 'false';
