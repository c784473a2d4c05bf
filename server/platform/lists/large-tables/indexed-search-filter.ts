import type { Filter } from '../filters.js';
import type { Parameters } from '../statement.js';
import { likeRegExp, MAX_WORDS, searchWords, type SearchWordPatterns } from './search-words.js';

/** Searched fields, each with the function that returns its text in the index. */
type SearchedFields = Readonly<Record<string, (value: string) => string>>;

/**
 * Finds the words of a search in any order, in a narrow copy of the table with a trigram index on `search_text`. Rows
 * found with a wrong letter come after the others.
 */
export const indexedSearchFilter = (table: string, fields: SearchedFields): Filter => {
  const inIndexSql = (condition: string) => `t.id IN (SELECT t.id FROM ${table} t WHERE ${condition})`;
  const whereIndexed: Filter['where'] = (search, parameters) =>
    searchWords(String(search))
      .map((word) => wordSql(word, parameters))
      .join(' AND ') || 'false';
  const firstIndexed: Filter['first'] = (search, parameters) => {
    const words = searchWords(String(search));
    return words.some(({ fuzzy }) => fuzzy.length > 0)
      ? words.map(({ exact }) => likeSql(exact, parameters)).join(' AND ')
      : undefined;
  };
  return {
    verbatim: true,
    parse: ([value]) =>
      searchWords(value!).length > MAX_WORDS
        ? { message: `Search for ${MAX_WORDS} words at most.` }
        : { value },
    where: (search, parameters) => inIndexSql(whereIndexed(search, parameters)),
    whereIndexed,
    first: (search, parameters) => {
      const condition = firstIndexed(search, parameters);
      return condition && inIndexSql(condition);
    },
    firstIndexed,
    matchedFields: (search) => {
      const patterns = searchWords(String(search)).flatMap(({ exact, fuzzy }) =>
        [...exact, ...fuzzy].map(likeRegExp),
      );
      return (row) =>
        Object.entries(fields).flatMap(([field, indexed]) => {
          const value = row[field];
          const text = typeof value === 'string' ? ` ${indexed(value)} ` : '';
          return patterns.some((pattern) => pattern.test(text)) ? [field] : [];
        });
    },
  };
};

/** The trigram index serves each pattern, and a bitmap of all patterns selects the rows. */
function wordSql({ exact, fuzzy }: SearchWordPatterns, parameters: Parameters): string {
  const isExact = likeSql(exact, parameters);
  return fuzzy.length === 0 ? isExact : `(${isExact} OR ${likeSql(fuzzy, parameters)})`;
}

const likeSql = (patterns: readonly string[], parameters: Parameters): string =>
  patterns.length === 1
    ? `t.search_text LIKE ${parameters.add(patterns[0])}`
    : `t.search_text LIKE ANY (${parameters.add(patterns)}::text[])`;
