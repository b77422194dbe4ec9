/** Why a submission did not ask the wallet; they belong to the group `wallet`. */
export const refusalMessages = {
  walletLocked: 'Your wallet is locked. Nothing was sent. Unlock it and try again.',
  chainChanged: 'Your wallet is on another network now. Nothing was sent. Switch back and try again.',
};
