import type { Submission } from './Submission';

/** What is known of a submission that went through, by its id: the hashes of its transactions, and the drafts done. */
export const namesOf = (
  { id, steps }: Pick<Submission, 'id'> & { steps: readonly Pick<Submission['steps'][number], 'hashes'>[] },
  draftIds: readonly string[],
): readonly string[] =>
  [...steps.flatMap(({ hashes }) => hashes), ...draftIds].map((each) => `${id}/${each}`);

/** What is known of this submission among such names, or with `isOther` of all others. */
export const partsOf = (
  names: readonly string[],
  { id }: Pick<Submission, 'id'>,
  isOther = false,
): readonly string[] =>
  names.flatMap((name) => (name.startsWith(`${id}/`) === isOther ? [] : name.slice(name.indexOf('/') + 1)));
