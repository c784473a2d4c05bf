/** How often a search may be split: each word is a condition of its own. */
export const MOST_WORDS = 10;
/** A shorter word is found only where one begins: it is part of too many others. */
const SHORTEST_PART = 3;
/** From this length on a word is also found with one wrong letter. */
const SHORTEST_NEAR = 5;
/** A longer word is no name. */
const LONGEST_NEAR = 30;

/** Letters that no accent explains; `search_fold` in the database has the same. */
const PLAIN = new Map([...'øłđðıßæœ'].map((letter, at) => [letter, [...'olddi', 'ss', 'ae', 'oe'][at]!]));

/** Text as it is searched: without accents, case and apostrophes. `search_fold` in the database does the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđðıßæœ]/g, (letter) => PLAIN.get(letter)!)
    .replaceAll(/['’‘`]/g, '')
    .replaceAll(/\s+/g, ' ');

/** A searched word as LIKE patterns over folded text that begins and ends with a blank. */
export interface SearchWord {
  exact: string;
  /** The word with one letter more, fewer or other. */
  near: readonly string[];
}

/** The words of a search, each of which is to be found, in any order. */
export function searchWords(typed: string): SearchWord[] {
  const folded = foldText(typed).trim();
  const words = isPhone(folded) ? [folded] : folded.split(' ').flatMap(partsOf);
  return [...new Set(words.map((word) => (isPhone(word) ? word.replaceAll(/\D/g, '') : word)))]
    .filter((word) => word !== '')
    .map(patternsOf);
}

const isPhone = (text: string) => /^[\d\s()+.-]+$/.test(text) && /\d/.test(text);

/** Names are searched without hyphens, addresses with them. */
const partsOf = (word: string) => (isPhone(word) || word.includes('@') ? [word] : word.split('-'));

function patternsOf(word: string): SearchWord {
  const exact = [...word].length < SHORTEST_PART ? `% ${escaped(word)}%` : `%${escaped(word)}%`;
  const letters = [...word];
  const isName = /^\p{L}+$/u.test(word) && letters.length >= SHORTEST_NEAR && letters.length <= LONGEST_NEAR;
  if (!isName) return { exact, near: [] };
  const replaced = (at: number, removed: number, by: string) =>
    `% ${letters.toSpliced(at, removed, by).join('')} %`;
  const near = letters.flatMap((_letter, at) => [
    replaced(at, 1, '_'),
    replaced(at, 1, ''),
    ...(at > 0 ? [replaced(at, 0, '_')] : []),
  ]);
  return { exact, near };
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Whether a folded text fits a LIKE pattern of a word. */
export function isLike(text: string, pattern: string): boolean {
  const source = pattern.replaceAll(
    /\\(.)|([%_])|(.)/gsu,
    (_all, literal?: string, wild?: string, other?: string) =>
      wild
        ? wild === '%'
          ? '.*'
          : '.'
        : (literal ?? other ?? '').replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
  );
  return new RegExp(`^${source}$`, 'su').test(text);
}
