import { choiceFilter, type Filter } from './filters.js';
import type { Parameters } from './statement.js';

/** SQL condition of a filter on the table `t`. */
type FilterCondition = (value: string[], parameters: Parameters) => string;

/** Condition that a feature sets for a filter of another feature's list. */
export interface FilterExtension {
  filter: SettableConditionFilter;
  where: FilterCondition;
}

/** Filter of a list whose condition another feature sets. The feature of the list does not know the condition. */
export class SettableConditionFilter implements Filter {
  readonly parse: Filter['parse'];
  #condition?: FilterCondition;

  constructor(choices: readonly string[]) {
    this.parse = choiceFilter('', choices).parse;
  }

  get hasCondition(): boolean {
    return this.#condition !== undefined;
  }

  /** @throws Error if another feature has set a condition already */
  setCondition(condition: FilterCondition): void {
    // Several applications of one process, as in tests, set the same condition.
    if (this.#condition && this.#condition !== condition)
      throw new Error('Two features set the condition of one filter.');
    this.#condition = condition;
  }

  where(value: unknown, parameters: Parameters): string {
    return this.#condition!(value as string[], parameters);
  }
}
