import { LIMITS } from './limits';
import { QueryRefused } from './QueryRefused';

/** A SELECT's count of nodes, and that of its widest column. */
type Width = { all: number; widestColumn: number };

/** Counts what makes a query expensive, over its whole text; throws QueryRefused when a limit is exceeded. */
export class QueryBudget {
  #fromItems = 0;
  #selects = 0;
  #columns = 0;
  #stars = 0;
  #growing = 0;
  #nesting = 0;
  #nodes = 0;
  #nested: Width = { all: 0, widestColumn: 1 };

  /** Walks a SELECT, counting it as nested if it is inside another one. */
  select<T>(walk: () => T): T {
    this.#selects += 1;
    if (this.#selects > 2) throw new QueryRefused('More than one nested SELECT not supported');
    const outer = this.#nodes;
    this.#nodes = 0;
    this.#nesting += 1;
    const result = walk();
    this.#nesting -= 1;
    if (this.#columns * this.#growing > LIMITS.weight) throw tooComplex();
    this.#nested = { ...this.#nested, all: this.#nodes + this.#nested.all };
    this.#nodes = outer;
    return result;
  }

  /** Walks one column of a SELECT. */
  column(walk: () => void): void {
    const before = this.#nodes;
    walk();
    if (this.#nesting > 1) {
      this.#nested.widestColumn = Math.max(this.#nested.widestColumn, this.#nodes - before);
    }
  }

  /**
   * Counts nodes of an expression. Postgres substitutes a nested SELECT's expressions wherever its columns are named and plans
   * them all, which cannot be interrupted.
   */
  nodes(count: number): void {
    this.#nodes += count;
    const widest = this.#nesting > 1 ? 1 : this.#nested.widestColumn;
    if (this.#nodes * widest + this.#nested.all > LIMITS.width) throw tooComplex();
  }

  fromItem(): void {
    this.#fromItems += 1;
    if (this.#fromItems > LIMITS.fromItems) {
      throw new QueryRefused(`More than ${LIMITS.fromItems} FROM items not supported`);
    }
  }

  columns(count: number): void {
    this.#columns += count;
    if (this.#columns > LIMITS.columns) {
      throw new QueryRefused(`More than ${LIMITS.columns} columns not supported`);
    }
  }

  star(columns: number): void {
    this.#stars += 1;
    this.nodes(columns);
    if (this.#stars > LIMITS.fromItems)
      throw new QueryRefused(`More than ${LIMITS.fromItems} * not supported`);
  }

  /** Counts operands whose results grow with them. Inside a subselect, outer growth could multiply theirs. */
  grow(operands: number): void {
    this.#growing += operands;
    if (this.#growing > LIMITS.growingOperands || this.#nesting > 1) throw tooComplex();
  }

  depth(depth: number): void {
    if (depth > LIMITS.depth) throw tooComplex();
  }
}

function tooComplex(): QueryRefused {
  return new QueryRefused('Query too complex');
}
