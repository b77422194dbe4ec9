import type { SqlQuery } from './sqlUrl';

type Param = SqlQuery['params'][number];

/** Collects the conditions of a WHERE clause and their params; values never enter the text. */
export class SqlConditions {
  readonly params: Param[] = [];
  readonly #conditions: string[] = [];

  /** Adds a condition; each `?` stands for the next value. */
  and(condition: string, ...values: Param[]): this {
    let next = 0;
    this.#conditions.push(condition.replace(/\?/g, () => this.#param(values[next++]!)));
    return this;
  }

  /** `column = …`, an address or key in any case. */
  andIs(column: string, value: string): this {
    return this.and(`${column} = ?`, value.toLowerCase());
  }

  /** `column IN (…)`, of addresses, keys or ids in any case; an empty or absent list sets no condition. */
  andIn(column: string, values: readonly string[] | undefined): this {
    if (!values?.length) return this;
    const stored = values.map((value) => value.toLowerCase());
    return this.and(`${column} IN (${stored.map(() => '?').join(', ')})`, ...stored);
  }

  toString(): string {
    return this.#conditions.length === 0 ? '' : ` WHERE ${this.#conditions.join(' AND ')}`;
  }

  #param(value: Param): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }
}
