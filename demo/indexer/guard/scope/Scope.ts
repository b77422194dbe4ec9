import { QueryRefused } from '../QueryRefused';

/** Whether a column belongs to a table; otherwise a nested SELECT computes it. */
export type Columns = ReadonlyMap<string, { isStored: boolean }>;

/** A FROM item under the name that the query gives it. */
export type Source = {
  name: string;
  columns: Columns;
  /** Whether it is a nested SELECT with a LIMIT, which bounds its rows. */
  isLimited: boolean;
};

/** Resolves the names in one SELECT: a name that is not a column could be a function of a whole row. */
export class Scope {
  readonly #sources: readonly Source[];

  constructor(sources: readonly Source[]) {
    this.#sources = sources;
  }

  /** @throws QueryRefused for a name that is not a column of a FROM item. */
  resolve(parts: readonly string[]): { source: Source; isStored: boolean } {
    const name = parts.at(-1) ?? '';
    const source = this.#sources.find(
      (each) => (parts.length === 1 || each.name === parts[0]) && each.columns.has(name),
    );
    const column = source?.columns.get(name);
    if (!source || !column) throw new QueryRefused(`column "${printable(parts.join('.'))}" does not exist`);
    return { source, isStored: column.isStored };
  }

  /** All columns of `*` or of `name.*`. */
  all(name?: string): Columns {
    const found = this.#sources.filter((source) => name === undefined || source.name === name);
    if (found.length === 0) throw new QueryRefused(`Table "${printable(name ?? '*')}" does not exist`);
    return new Map(found.flatMap(({ columns }) => [...columns]));
  }
}

const printable = (name: string) => name.replace(/[^\w .*]/g, '?').slice(0, 40);
