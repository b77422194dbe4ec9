/** A requirement of the product's specification, and the evidence that it is met. */
export type Claim = {
  /** The section that states it. */
  section: '§2' | '§4' | '§5' | '§8' | '§9';
  says: string;
  /** Its words or constants, as they appear in the code. */
  texts?: readonly string[];
  /** The file below tests/, and a part of the test's name. */
  shownBy: readonly (readonly [file: string, name: string])[];
};

/** Something that a reviewer found missing: the tests that show it exists now, or why it does not. */
export type Gap = { what: string } & (
  | (Pick<Claim, 'shownBy'> & { why?: string })
  | { shownBy?: undefined; why: string }
);

/** What is out of scope or not done, and why. */
export type LeftOut = { section: Claim['section'] | '§3' | '§6' | '§7'; what: string; why: string };
