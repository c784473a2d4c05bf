import { choiceFilter, type Filter, type Parameters } from './list-query.js';

type Where = (value: string[], parameters: Parameters) => string;

/** A filter of a list whose condition another feature brings: the list's own feature does not know what it goes by. */
export class ExtensionFilter implements Filter {
  private static readonly all: ExtensionFilter[] = [];
  #where?: Where;
  readonly parse: Filter['parse'];

  /** @param name for the error of a start without it, as `customers.budget` */
  constructor(
    private readonly name: string,
    choices: readonly string[],
  ) {
    this.parse = choiceFilter('', choices).parse;
    ExtensionFilter.all.push(this);
  }

  /** @throws Error where another feature has brought a condition already */
  setCondition(where: Where): void {
    if (this.#where) throw new Error(`The filter ${this.name} has a condition already.`);
    this.#where = where;
  }

  where(value: unknown, parameters: Parameters): string {
    return this.#where!(value as string[], parameters);
  }

  /** @throws Error where nobody brings the condition of one */
  static assertFilled(): void {
    const unfilled = ExtensionFilter.all.find((filter) => !filter.#where);
    if (unfilled) throw new Error(`No feature brings the condition of the filter ${unfilled.name}.`);
  }
}
