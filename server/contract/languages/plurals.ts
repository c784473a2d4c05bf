/** Returns a function that picks the plural form of a language: `plural(2, 'one field', 'several fields')`. */
export function pluralsIn(language: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  return (count, one, other) => (rules.select(count) === 'one' ? one : other);
}
