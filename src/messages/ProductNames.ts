/** What followers are called: 'Mimic' and 'Mimics' unless the host has a name of its own. */
export type ProductNames = {
  /** One follower: 'Mimic'. */
  singular: string;
  /** Several: 'Mimics'. */
  plural: string;
};
