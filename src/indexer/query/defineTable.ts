import { MimicError } from '../../domain/MimicError';
import type { Column } from './columns';
import type { RawRow, SqlQuery } from './queryIndexer';

type Columns = Record<string, Column<unknown>>;
type Row<C extends Columns> = { [name in keyof C]: ReturnType<C[name]> };

/** A table of the indexer: which columns are read, and how. */
export type Table<C extends Columns> = {
  name: string;
  /** The columns of a SELECT, qualified by the table's name. */
  select: string;
  /** @throws MimicError (code `malformed_row`) that names the table and the column whose value is malformed. */
  decode: (row: RawRow) => Row<C>;
};

/**
 * A table with the domain's names; its columns are in snake_case on the wire. A `prefix` before their names in the
 * response keeps the columns of joined tables apart.
 *
 * @__NO_SIDE_EFFECTS__ a bundler leaves out the tables that a page does not read
 */
export function defineTable<const C extends Columns>(name: string, columns: C, prefix = ''): Table<C> {
  const entries = Object.entries(columns).map(([key, column]) => {
    const sqlName = toSnakeCase(key);
    return { key, column, sqlName, wire: prefix + sqlName };
  });
  return {
    name,
    select: entries.map(({ sqlName, wire }) => `"${name}"."${sqlName}" AS "${wire}"`).join(', '),
    decode: (row) =>
      Object.fromEntries(
        entries.map(({ key, column, sqlName, wire }) => [key, readColumn(name, sqlName, column, row[wire])]),
      ) as Row<C>,
  };
}

/** Reads one value; an error names the table and the column. */
export function readColumn<T>(table: string, name: string, column: Column<T>, value: unknown): T {
  try {
    return column(value);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'malformed';
    throw new MimicError(`Malformed row: ${table}.${name}: ${reason}`, { cause, code: 'malformed_row' });
  }
}

export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

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
