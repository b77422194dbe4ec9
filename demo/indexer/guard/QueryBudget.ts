import { LIMITS } from './limits';
import { QueryRefused } from './QueryRefused';

/** Counts what makes a query costly, over all of its text; throws QueryRefused where a limit is passed. */
export class QueryBudget {
  #fromItems = 0;
  #columns = 0;
  #stars = 0;
  #growing = 0;
  #nesting = 0;

  enterSelect(): void {
    this.#nesting += 1;
  }

  leaveSelect(): void {
    if (this.#columns * this.#growing > LIMITS.weight) throw tooComplex();
    this.#nesting -= 1;
  }

  fromItem(): void {
    this.#fromItems += 1;
    if (this.#fromItems > LIMITS.fromItems) throw tooManyItems();
  }

  /** CTEs need not be read, so they are counted by themselves too. */
  ctes(count: number): void {
    if (count > LIMITS.fromItems) throw tooManyItems();
  }

  columns(count: number): void {
    this.#columns += count;
    if (this.#columns > LIMITS.columns) {
      throw new QueryRefused(`More than ${LIMITS.columns} columns not supported`);
    }
  }

  star(): void {
    this.#stars += 1;
    if (this.#stars > LIMITS.fromItems)
      throw new QueryRefused(`More than ${LIMITS.fromItems} * not supported`);
  }

  /** Operands of what grows with them. In a subselect their growth could be multiplied by growth around it. */
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

function tooManyItems(): QueryRefused {
  return new QueryRefused(`More than ${LIMITS.fromItems} FROM items not supported`);
}
