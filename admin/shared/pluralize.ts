import { i18nProvider } from '../i18nProvider';

/** Singular and plural, as in react-admin's labels: `%{smart_count} client |||| %{smart_count} clients`. */
type Phrase = `${string} |||| ${string}`;

/**
 * Returns the form of a phrase for a count. The phrase stands where it is shown, as all texts of the back office do,
 * and polyglot chooses its form.
 * @param values of further placeholders
 */
export const pluralize = (count: number, phrase: Phrase, values: Record<string, string> = {}): string =>
  i18nProvider.translate(phrase, { ...values, _: phrase, smart_count: count });
