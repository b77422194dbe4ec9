/** Texts that an EarnCard needs before its parts have loaded. */
export const earnMessages = {
  notOffered: 'Locking a token to earn fees isn’t available here.',
};
