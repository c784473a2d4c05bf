/**
 * Names, e-mail addresses and phone numbers that identify a person: those of her record and of records that were merged
 * into it, now and before.
 */
export interface Person {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly (string | null)[];
}

/** Characters that people put between the digits of a phone number. No separator of cells is among them. */
const BETWEEN_DIGITS = /[ ().+/-]/g;
const DIGITS_OF_PHONE = 10;
/** Shorter words of a file name are ignored. */
const SHORTEST_WORD = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Returns the words of a name, and the same with the last names first. */
const ordersOf = (words: readonly string[]): string[][] =>
  words.map((_word, index) => [...words.slice(index), ...words.slice(0, index)]);
const phraseOf = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Finds a person in free text; see the rule "Removed for good". */
export class PersonMatcher {
  /** Last ten digits of each phone number. */
  private readonly phones: readonly string[];
  private readonly wordsOfNames: readonly (readonly string[])[];
  private readonly phrases: readonly string[];

  constructor({ names, emails, phones }: Person) {
    this.phones = phones.flatMap((phone) => phone?.replaceAll(/\D/g, '').slice(-DIGITS_OF_PHONE) || []);
    this.wordsOfNames = names.map(wordsOf);
    // A name of a single word would match too many texts.
    const longerNames = this.wordsOfNames.filter((words) => words.length > 1);
    this.phrases = [...longerNames.flatMap(ordersOf), ...emails.map(wordsOf)].map(phraseOf);
  }

  /** Returns whether a text contains her name in any order, her e-mail address or one of her phone numbers. */
  isIn(text: string): boolean {
    const textPhrase = phraseOf(wordsOf(text));
    return (
      this.phrases.some((phrase) => textPhrase.includes(phrase)) ||
      this.isName(textPhrase) ||
      this.isCalledIn(text)
    );
  }

  /** Returns whether a row of a file contains her, also by a name of one word as a whole cell. */
  isInRow(cells: readonly string[]): boolean {
    return this.isIn(cells.join('\n')) || cells.some((cell) => this.isName(phraseOf(wordsOf(cell))));
  }

  /** Returns whether the name of a file contains any word of her name. */
  isAnyWordInFileName(name: string): boolean {
    const words = new Set(wordsOf(name));
    const isNamed = this.wordsOfNames.flat().some((word) => word.length >= SHORTEST_WORD && words.has(word));
    return isNamed || this.isIn(name);
  }

  private isName(textPhrase: string): boolean {
    return this.wordsOfNames.some((name) => textPhrase === phraseOf(name));
  }

  private isCalledIn(text: string): boolean {
    if (this.phones.length === 0) return false;
    const plain = text.replaceAll(BETWEEN_DIGITS, '');
    return this.phones.some((phone) => plain.includes(phone));
  }
}
