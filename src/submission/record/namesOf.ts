import type { Hex } from '../../domain/Address';
import type { Submission } from './Submission';

/** What a submission that went through is known by: its id, and the hashes of its transactions. */
export const namesOf = ({ id, steps }: Submission): readonly Hex[] => [
  ...steps.flatMap(({ hashes }) => hashes),
  id,
];
