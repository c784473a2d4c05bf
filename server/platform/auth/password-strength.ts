import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { messages } from '../../contract/messages.js';
import { LONGEST_PASSWORD } from './passwords.js';

const refusals = messages.set_password;

const MINIMUM = 12;
/** On zxcvbn's scale of 0 to 4: more than 10^8 guesses, which is out of reach where each takes a quarter of a second. */
const LEAST_SCORE = 3;
/** Letters and digits that a password has besides its owner's words. */
const LEAST_OF_ITS_OWN = 8;
/** Characters that are looked at; the work grows with their square. */
const LOOKED_AT = 72;

/** Whose password it is to be. */
export interface PasswordOwner {
  name: string;
  email: string;
  /** The organisation, whose name is what many would think of first. */
  organisation: string;
}

/** Why a new password is refused, as a sentence for its owner; `null` when it is fine. */
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

/** Whether little is left of a password without these words: a year behind one's own name is no secret. */
function isMadeOf(words: string[], password: string): boolean {
  const plain = lettersAndDigits(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.length < LEAST_OF_ITS_OWN;
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The owner's words, whole and in parts, longest first; shorter ones are part of anything. */
function wordsOf({ name, email, organisation }: PasswordOwner): string[] {
  const words = [name, email, organisation].flatMap((text) => [
    lettersAndDigits(text),
    ...text.split(/[^\p{L}\p{N}]+/u).map(lettersAndDigits),
  ]);
  return [...new Set(words)].filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries are large: read when the first password is set, and kept. */
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
    maxLength: LOOKED_AT,
  });
}
