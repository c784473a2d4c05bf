/** Largest number of words of a search. Each word is a condition of its own. */
export const MAX_WORDS = 10;
/** Length below which a word matches only the start of a word, because it is part of too many words. */
const MIN_PART_LENGTH = 3;
/** Length from which a word also matches with one wrong letter. */
const MIN_FUZZY_LENGTH = 5;
/** Length above which a word is no name. */
const MAX_FUZZY_LENGTH = 30;

/** Letters that are not a base letter with an accent. `search_fold` in the database has the same. */
const BASE_LETTERS = new Map(
  [...'øłđðıßæœ'].map((letter, index) => [letter, [...'olddi', 'ss', 'ae', 'oe'][index]!]),
);

/** Folds a text for the search: removes accents, case and apostrophes. `search_fold` in the database does the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđðıßæœ]/g, (letter) => BASE_LETTERS.get(letter)!)
    .replaceAll(/['’‘`]/g, '')
    .replaceAll(/\s+/g, ' ');

/** Punctuation marks that separate the words of a name. `search_fold_name` in the database has the same. */
const SEPARATORS = /[ !-/:-@[-`{-~¡«·»¿\u2010-\u2027\u2030-\u205e]+/g;

/** Folds a name for the search, and replaces punctuation by blanks. `search_fold_name` in the database does the same. */
export const foldName = (name: string): string => foldText(name).replaceAll(SEPARATORS, ' ');

/** Word of a search as LIKE patterns over folded text that begins and ends with a blank. */
export interface SearchWordPatterns {
  /** Pattern of the word; with a dot, also the pattern of a name, which has a blank instead. */
  exact: readonly string[];
  /** Patterns of the word with one letter added, removed or replaced. */
  fuzzy: readonly string[];
}

/** Returns the words of a search. All of them must match, in any order. */
export function searchWords(search: string): SearchWordPatterns[] {
  const folded = foldText(search).trim();
  const words = isPhone(folded) ? [folded] : folded.split(/[ ,;]/).flatMap(partsOf);
  return [...new Set(words.map((word) => (isPhone(word) ? word.replaceAll(/\D/g, '') : word)))]
    .filter((word) => word !== '')
    .map(patternsOf);
}

/** Word of a name, as patterns over folded text that begins and ends with a blank. */
interface NameWordPatterns {
  like: string;
  /** Regular expression of Postgres that matches the word, but not in an e-mail address or a phone number. */
  regExp: string;
}

/** Returns the first words of a search in names. All of them must match, in any order. */
export function nameWords(search: string): NameWordPatterns[] {
  const words = foldName(search)
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => ({
    like: exactPattern(word),
    regExp: String.raw` (?![^ ]*@|\d{7,} )${isPart(word) ? '[^ ]*' : ''}${word}[^ ]* `,
  }));
}

const isPhone = (text: string) => /^[\d\s()+.-]+$/.test(text) && /\d/.test(text);

/**
 * Names are searched without punctuation, e-mail addresses with it. A part of an address has dots and underscores. Parts
 * that are too short stay together, as in `t%d_x`.
 */
function partsOf(word: string): string[] {
  if (isPhone(word) || word.includes('@')) return [word];
  const parts = word
    .replaceAll(SEPARATORS, (marks) => (/^[._]$/.test(marks) ? marks : ' '))
    .split(' ')
    .map((part) => part.replaceAll(/^[._]|[._]$/g, ''))
    .filter((part) => part !== '');
  return parts.length > 1 && !parts.every(isPart) ? [word] : parts;
}

/** Returns whether a word also matches inside of another word. */
const isPart = (word: string) => [...word].length >= MIN_PART_LENGTH;

const exactPattern = (word: string) => (isPart(word) ? `%${escaped(word)}%` : `% ${escaped(word)}%`);

function patternsOf(word: string): SearchWordPatterns {
  const exact = [...new Set([word, ...(word.includes('@') ? [] : [foldName(word)])])].map(exactPattern);
  const letters = [...word];
  const isName =
    /^\p{L}+$/u.test(word) && letters.length >= MIN_FUZZY_LENGTH && letters.length <= MAX_FUZZY_LENGTH;
  if (!isName) return { exact, fuzzy: [] };
  const replaced = (position: number, deleteCount: number, replacement: string) =>
    `% ${letters.toSpliced(position, deleteCount, replacement).join('')} %`;
  const fuzzy = letters.flatMap((_letter, position) => [
    replaced(position, 1, '_'),
    replaced(position, 1, ''),
    ...(position > 0 ? [replaced(position, 0, '_')] : []),
  ]);
  return { exact, fuzzy };
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Returns a LIKE pattern of a word as a regular expression. */
export function likeRegExp(pattern: string): RegExp {
  const source = pattern.replaceAll(
    /\\(.)|([%_])|(.)/gsu,
    (_all, literal?: string, wild?: string, other?: string) =>
      wild
        ? wild === '%'
          ? '.*'
          : '.'
        : (literal ?? other ?? '').replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
  );
  return new RegExp(`^${source}$`, 'su');
}
