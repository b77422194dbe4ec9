/** One change of the contracts. `file` and `line` are its place, `change` is its description. */
export type Mutant = { id: number; file: string; line: number; change: string };
