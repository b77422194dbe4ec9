/** What the product's specification asks for, and what shows that it is so. */
export type Claim = {
  /** The section it stands in. */
  section: '§2' | '§4' | '§5' | '§8' | '§9';
  says: string;
  /** Words or constants of it, as they stand in the code. */
  texts?: readonly string[];
  /** The file below tests/, and a part of the test's name. */
  shownBy: readonly (readonly [file: string, name: string])[];
};

/** What a reader found missing: the tests that show it is there now, or why it is not. */
export type Gap = { what: string } & (
  | (Pick<Claim, 'shownBy'> & { why?: string })
  | { shownBy?: undefined; why: string }
);

/** What is not ours or not done, and why. */
export type LeftOut = { section: Claim['section'] | '§3' | '§6' | '§7'; what: string; why: string };
