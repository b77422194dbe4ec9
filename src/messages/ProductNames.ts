/** The product's name for followers: 'Mimic' and 'Mimics' by default. */
export type ProductNames = {
  /** One follower: 'Mimic'. */
  singular: string;
  /** Several: 'Mimics'. */
  plural: string;
};
