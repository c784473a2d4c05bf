import { syllable } from 'syllable';
import { datePartsOf } from '../../server/contract/date-parts.js';
import { pageMessages as en, serverMessages as serverEn } from '../../server/contract/languages/en.js';
import { pageMessages as es, serverMessages as serverEs } from '../../server/contract/languages/es.js';

const ENGLISH = { ...en, ...serverEn } as unknown as MessageTree;
const SPANISH = { ...es, ...serverEs } as unknown as MessageTree;

interface MessageTree {
  [name: string]: string | ((...values: unknown[]) => string) | MessageTree;
}

/** Value for any parameter of a message: a name, a number or a list. */
const ANY_VALUE = {
  join: () => 'Ann',
  map: () => ['Ann'],
  endsWith: () => false,
  toLocaleString: () => '3',
  toString: () => '3',
  ...datePartsOf('2026-11-24', 'en-US'),
  [Symbol.toPrimitive]: () => '3',
};

/** Returns the text of every message with its key. */
function textEntries(words: MessageTree, path = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === 'string') return [[key, value]];
    return typeof value === 'function'
      ? [[key, String(value(ANY_VALUE, ANY_VALUE, ANY_VALUE))]]
      : textEntries(value, key);
  });
}

const english = new Map(textEntries(ENGLISH));
const spanish = new Map(textEntries(SPANISH));

/** English words that do not exist in Spanish. */
const ENGLISH_WORDS = /\b(the|your|you|and|with|please|this|that|are|will|have|not|choose|enter|call|our)\b/i;

/** Texts that the organisation has written: its promises and the names of its questions. */
const ORGANISATION_TEXTS = [
  'landing.authorized_only',
  'verification_form.promise',
  'verification_form.contact',
  'verification_form.authorization',
  'verification_form.section_help.household',
  'peer_support_page.informed',
  'clients.emergency_contact_name_required',
  'clients.emergency_contact_phone_number_required',
  'clients.employment_status_required',
  'clients.insurance_provider_required',
];
/** Texts that only the office or a program can receive. */
const OFFICE_TEXTS = ['cleaning_transactions.not_active', 'clients.start_status'];
const EXEMPT = new Set([...ORGANISATION_TEXTS, ...OFFICE_TEXTS]);
/** Texts that the organisation has written in Spanish. */
const EXEMPT_IN_SPANISH = new Set([...EXEMPT, 'cancel_page.intro', 'verification_form.without_consent_text']);
/** Minimum number of words. In a shorter sentence a single long word decides the grade. */
const MIN_WORDS = 6;
const MAX_GRADE = 6;
/**
 * Minimum of Fernández Huerta's index: easy enough for the sixth grade. A single sentence may be of normal difficulty.
 */
const MIN_EASE = 70;
const MIN_SENTENCE_EASE = 55;

const wordsOf = (sentence: string) => sentence.match(/[\p{L}’']+/gu) ?? [];

/** Returns the sentences of all messages that are long enough for a grade. */
const sentences = (words: Map<string, string>): [key: string, sentence: string][] =>
  [...words]
    .filter(([key]) => !(words === spanish ? EXEMPT_IN_SPANISH : EXEMPT).has(key))
    .flatMap(([key, text]) =>
      text
        .split(/(?<=[.!?])\s/)
        .filter((sentence) => /[.!?]$/.test(sentence) && wordsOf(sentence).length >= MIN_WORDS)
        .map((sentence): [string, string] => [key, sentence]),
    );

/** Returns the sentences by section, for sections with more than one sentence. */
function sections(words: Map<string, string>): [section: string, sentences: string[]][] {
  const sentencesBySection = new Map<string, string[]>();
  for (const [key, sentence] of sentences(words)) {
    const section = key.split('.', 1)[0]!;
    sentencesBySection.set(section, [...(sentencesBySection.get(section) ?? []), sentence]);
  }
  return [...sentencesBySection].filter(([, sectionTexts]) => sectionTexts.length > 1);
}

/** Returns the number of syllables. A weak vowel belongs to its neighbour: `bien` has one syllable, `día` two. */
const spanishSyllables = (word: string): number =>
  (word.toLowerCase().match(/[iuü]?[aeoáéó][iuy]?(?![áéíóú])|[íú]|[iuü]+/g) ?? []).length || 1;

const averagePerWord = (count: (word: string) => number, words: string[]) =>
  words.reduce((sum, word) => sum + count(word), 0) / words.length;

/** Returns the school grade by Flesch and Kincaid. */
const gradeOf = (texts: string[]): number => {
  const words = texts.flatMap(wordsOf);
  return 0.39 * (words.length / texts.length) + 11.8 * averagePerWord(syllable, words) - 15.59;
};

/** Returns Fernández Huerta's index. A higher index means an easier text. */
const easeOf = (texts: string[]): number => {
  const words = texts.flatMap(wordsOf);
  return 206.84 - 60 * averagePerWord(spanishSyllables, words) - 1.02 * (words.length / texts.length);
};

describe('The English and Spanish messages', () => {
  it('have a text for every key', () => {
    expect([...spanish.keys()]).toEqual(expect.arrayContaining([...english.keys()]));
    const emptyTexts = [...english, ...spanish].filter(([, text]) => /^\s*$|undefined|\[object/.test(text));
    expect(emptyTexts).toEqual([]);
  });

  it('spell "cancelled" as the specification does', () => {
    expect([...english].filter(([, text]) => /\bcanceled\b/i.test(text))).toEqual([]);
  });

  it('end a Spanish sentence after a time with one period', () => {
    const time = '10:00 a. m.';
    const { driver_page } = serverEs;
    const { about_client, transport_page, your_information } = es;
    const texts = [
      driver_page.sure_to_decline(time),
      your_information.ride_ready(time, 'Ann'),
      your_information.ride_waiting(time),
      about_client.your_information.ride_ready('Ann', time, 'Kim'),
      about_client.your_information.ride_waiting('Ann', time),
      transport_page.sure_to_delete_text(time),
      about_client.transport_page.sure_to_delete_text('Ann', time),
      transport_page.way_back_asked(time),
      transport_page.way_back_default(time),
    ];
    expect(texts.filter((text) => !text.includes(time) || text.includes('..'))).toEqual([]);
  });

  it('contain no English words in Spanish', () => {
    const englishTexts = [...spanish].filter(([, text]) => ENGLISH_WORDS.test(text));
    expect(englishTexts).toEqual([]);
  });

  it('address a client neither as a man nor as a woman in Spanish', () => {
    const gendered =
      /\b(esté|está usted|estar|sea|se sienta) (list|preparad|segur|enferm|satisfech)[oa]\b(?!\()/i;
    expect([...spanish].filter(([, text]) => gendered.test(text))).toEqual([]);
  });

  it('keep each English sentence at or below grade six, except exempt texts', () => {
    const hardSentences = sentences(english).filter(([, sentence]) => gradeOf([sentence]) > MAX_GRADE);
    expect(hardSentences).toEqual([]);
  });

  it('keep each Spanish sentence and section easy to read, except exempt texts', () => {
    const hardSentences = sentences(spanish).filter(([, sentence]) => easeOf([sentence]) < MIN_SENTENCE_EASE);
    expect(hardSentences).toEqual([]);
    const hardSections = sections(spanish).filter(([, sectionTexts]) => easeOf(sectionTexts) < MIN_EASE);
    expect(hardSections).toEqual([]);
  });

  it('exempt only texts with a difficult English sentence', () => {
    const easyKeys = [...EXEMPT].filter(
      (key) =>
        !english
          .get(key)!
          .split(/(?<=[.!?])\s/)
          .some((sentence) => gradeOf([sentence]) > MAX_GRADE),
    );
    expect(easyKeys).toEqual([]);
  });
});
