/** What an EarnCard says before its parts are there. */
export const earnMessages = {
  notOffered: 'Locking a token to earn fees isn’t available here.',
};
