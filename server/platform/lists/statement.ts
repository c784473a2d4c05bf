/** Parameters of a statement: `add(value)` returns the placeholder. */
export interface Parameters {
  add(value: unknown): string;
}

/** SQL with its parameter values. */
export interface Statement {
  sql: string;
  values: unknown[];
}

/** Collects the values of a statement. */
export class StatementParameters implements Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
