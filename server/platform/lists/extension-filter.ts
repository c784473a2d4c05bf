import { choiceFilter, type Filter, type Parameters } from './list-query.js';

type Where = (value: string[], parameters: Parameters) => string;

/** Filter of a list whose condition another feature sets. The feature of the list does not know the condition. */
export class ExtensionFilter implements Filter {
  private static readonly all: ExtensionFilter[] = [];
  #where?: Where;
  readonly parse: Filter['parse'];

  /** @param name name for the error if no condition is set, such as `customers.budget` */
  constructor(
    private readonly name: string,
    choices: readonly string[],
  ) {
    this.parse = choiceFilter('', choices).parse;
    ExtensionFilter.all.push(this);
  }

  /** @throws Error if another feature has set a condition already */
  setCondition(where: Where): void {
    if (this.#where) throw new Error(`The filter ${this.name} has a condition already.`);
    this.#where = where;
  }

  where(value: unknown, parameters: Parameters): string {
    return this.#where!(value as string[], parameters);
  }

  /** @throws Error if a filter has no condition */
  static assertFilled(): void {
    const unfilled = ExtensionFilter.all.find((filter) => !filter.#where);
    if (unfilled) throw new Error(`No feature brings the condition of the filter ${unfilled.name}.`);
  }
}
