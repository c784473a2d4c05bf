import { syllable } from 'syllable';
import { customerEn } from '../../server/contract/languages/customer/en.js';
import { customerEs } from '../../server/contract/languages/customer/es.js';
import { en } from '../../server/contract/languages/en.js';
import { es } from '../../server/contract/languages/es.js';
import { serverEn } from '../../server/contract/languages/server/en.js';
import { serverEs } from '../../server/contract/languages/server/es.js';

const ENGLISH = { ...en, ...customerEn, ...serverEn } as unknown as Words;
const SPANISH = { ...es, ...customerEs, ...serverEs } as unknown as Words;

interface Words {
  [name: string]: string | ((...values: unknown[]) => string) | Words;
}

/** Stands for whatever a message takes: a name, a number, or a list. */
const ANYTHING = {
  join: () => 'Ann',
  toLocaleString: () => '3',
  toString: () => '3',
  [Symbol.toPrimitive]: () => '3',
};

/** Every message with its key, worded. */
function worded(words: Words, path = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === 'string') return [[key, value]];
    return typeof value === 'function'
      ? [[key, String(value(ANYTHING, ANYTHING, ANYTHING))]]
      : worded(value, key);
  });
}

const english = new Map(worded(ENGLISH));
const spanish = new Map(worded(SPANISH));

/** Words of English that Spanish does not have. */
const ENGLISH_WORDS = /\b(the|your|you|and|with|please|this|that|are|will|have|not|choose|enter|call|our)\b/i;

/** What programs send and the office alone reads, and what the law or the organisation words: said as it must be. */
const EXEMPT =
  /^(calls|values|records|session|clients|cleaning_transactions|verification_form|meal_refusals|ride_refusals|failures|export|caregivers)\b/;
/** Of shorter ones a single long word decides. */
const SHORTEST = 6;
const HIGHEST_GRADE = 6;
/** Fernández Huerta's index of what a child of the sixth grade reads. */
const LEAST_EASE = 70;

const wordsOf = (sentence: string) => sentence.match(/[\p{L}’']+/gu) ?? [];

/** The sentences that are long enough to be judged, of each section that has several. */
function sentences(words: Map<string, string>): [section: string, sentences: string[]][] {
  const found = new Map<string, string[]>();
  for (const [key, text] of words) {
    if (EXEMPT.test(key)) continue;
    const section = key.split('.', 1)[0]!;
    const long = text
      .split(/(?<=[.!?])/)
      .filter((one) => /[.!?]$/.test(one) && wordsOf(one).length >= SHORTEST);
    if (long.length > 0) found.set(section, [...(found.get(section) ?? []), ...long]);
  }
  return [...found].filter(([, long]) => long.length > 1);
}

/** A vowel, or a weak one with its neighbour: `bien` has one, `día` two. */
const spanishSyllables = (word: string): number =>
  (word.toLowerCase().match(/[iuü]?[aeoáéó][iuy]?(?![áéíóú])|[íú]|[iuü]+/g) ?? []).length || 1;

const per = (count: (word: string) => number, words: string[]) =>
  words.reduce((sum, word) => sum + count(word), 0) / words.length;

/** Flesch and Kincaid's school grade. */
const gradeOf = (texts: string[]): number => {
  const words = texts.flatMap(wordsOf);
  return 0.39 * (words.length / texts.length) + 11.8 * per(syllable, words) - 15.59;
};

/** Fernández Huerta's index: the higher, the easier. */
const easeOf = (texts: string[]): number => {
  const words = texts.flatMap(wordsOf);
  return 206.84 - 60 * per(spanishSyllables, words) - 1.02 * (words.length / texts.length);
};

describe('the languages', () => {
  it('have words for every key', () => {
    expect([...spanish.keys()]).toEqual(expect.arrayContaining([...english.keys()]));
    const without = [...english, ...spanish].filter(([, text]) => /^\s*$|undefined|\[object/.test(text));
    expect(without).toEqual([]);
  });

  it('leave no English in the Spanish', () => {
    const left = [...spanish].filter(([, text]) => ENGLISH_WORDS.test(text));
    expect(left).toEqual([]);
  });

  it.each(sentences(english))('read easily in English: %s', (_section, texts) => {
    expect(gradeOf(texts)).toBeLessThanOrEqual(HIGHEST_GRADE);
  });

  it.each(sentences(spanish))('read easily in Spanish: %s', (_section, texts) => {
    expect(easeOf(texts)).toBeGreaterThanOrEqual(LEAST_EASE);
  });
});
