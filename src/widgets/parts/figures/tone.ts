/** The colour of a signed figure; zero is muted. */
export const tone = (value: bigint): 'up' | 'down' | 'flat' =>
  value > 0n ? 'up' : value < 0n ? 'down' : 'flat';
