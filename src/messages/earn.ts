/** What an EarnCard says before its parts are there. */
export const earnMessages = {
  notOffered: 'Locking a token for a part of the fees is not offered here.',
};
