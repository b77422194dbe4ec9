/** One change of the contracts. `file` and `line` say where, `change` what. */
export type Mutant = { id: number; file: string; line: number; change: string };
