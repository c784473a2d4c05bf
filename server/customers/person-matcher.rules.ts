/** Name, phone numbers and e-mail address that identify a person. */
export interface Person {
  name: string;
  email: string | null;
  phones: readonly (string | null)[];
}

/** Characters that people put between the digits of a phone number. No separator of cells is among them. */
const BETWEEN_DIGITS = /[ ().+-]/g;
const DIGITS_OF_PHONE = 10;
/** Shorter words of a file name are ignored. */
const SHORTEST_WORD = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const phraseOf = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Finds a person in free text; see the rule "Removed for good". */
export class PersonMatcher {
  readonly name: string;
  readonly email: string | null;
  /** Last ten digits of each phone number. */
  readonly phones: readonly string[];
  private readonly words: readonly string[];
  private readonly phrases: readonly string[];

  constructor({ name, email, phones }: Person) {
    this.name = name.trim().toLowerCase();
    this.email = email?.toLowerCase() ?? null;
    this.phones = phones.flatMap((phone) => phone?.replaceAll(/\D/g, '').slice(-DIGITS_OF_PHONE) || []);
    this.words = wordsOf(name);
    // The last name may come first.
    const orders = this.words.map((_word, index) => [
      ...this.words.slice(index),
      ...this.words.slice(0, index),
    ]);
    // A name of a single word would match too many texts.
    this.phrases = [...(orders.length > 1 ? orders : []), ...(email ? [wordsOf(email)] : [])].map(phraseOf);
  }

  /** Returns whether a text contains her name in any order, her e-mail address or one of her phone numbers. */
  isIn(text: string): boolean {
    const textPhrase = phraseOf(wordsOf(text));
    return (
      this.phrases.some((phrase) => textPhrase.includes(phrase)) ||
      textPhrase === phraseOf(this.words) ||
      this.isCalledIn(text)
    );
  }

  /** Returns whether the name of a file contains any word of her name. */
  isAnyWordInFileName(name: string): boolean {
    const words = new Set(wordsOf(name));
    return this.words.some((word) => word.length >= SHORTEST_WORD && words.has(word)) || this.isIn(name);
  }

  private isCalledIn(text: string): boolean {
    if (this.phones.length === 0) return false;
    const plain = text.replaceAll(BETWEEN_DIGITS, '');
    return this.phones.some((phone) => plain.includes(phone));
  }
}
