import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { serverMessages } from '../../contract/messages.js';
import { LONGEST_PASSWORD } from './passwords.js';

const refusals = serverMessages.set_password;

const MINIMUM = 12;
/**
 * Lowest score on zxcvbn's scale of 0 to 4: more than 10^8 guesses. At a quarter of a second per guess this is out of
 * reach.
 */
const LEAST_SCORE = 3;
/** Smallest number of letters and digits besides the owner's words. */
const MIN_OTHER_CHARACTERS = 8;
/** Number of characters that are checked. The work grows with their square. */
const MAX_CHECKED_CHARACTERS = 72;

/** Owner of the new password. */
interface PasswordOwner {
  name: string;
  email: string;
  /** Name of the organisation, an obvious word to guess. */
  organisation: string;
}

/** Returns the reason why a new password is refused, as a sentence for its owner, or `null`. */
export async function passwordError(password: string, owner: PasswordOwner): Promise<string | null> {
  if ([...password].length < MINIMUM) return refusals.too_short(MINIMUM);
  if (password.length > LONGEST_PASSWORD) return refusals.too_long(LONGEST_PASSWORD);
  const words = wordsOf(owner);
  if (isMadeOf(words, password)) {
    return refusals.own_words;
  }
  const { score } = (await checker()).check(password, words);
  return score < LEAST_SCORE ? refusals.too_common : null;
}

/** Returns whether little is left of a password without these words. A name followed by a year is easy to guess. */
function isMadeOf(words: string[], password: string): boolean {
  const plain = lettersAndDigits(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.length < MIN_OTHER_CHARACTERS;
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the owner's words, whole and in parts, longest first. Very short words are left out, because any password may
 * contain them.
 */
function wordsOf({ name, email, organisation }: PasswordOwner): string[] {
  const words = [name, email, organisation].flatMap((text) => [
    lettersAndDigits(text),
    ...text.split(/[^\p{L}\p{N}]+/u).map(lettersAndDigits),
  ]);
  return [...new Set(words)].filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loads the dictionaries on first use and caches them, because they are large. */
function checker(): Promise<ZxcvbnFactory> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: MAX_CHECKED_CHARACTERS,
  });
}
