/** Texts of the Connect button; they belong to the group `wallet`. */
export const connectButtonMessages = {
  connect: 'Connect Wallet',
  opening: 'Opening wallets...',
  restricted: 'Wallet connections aren’t available in your region.',
  wrongNetworkShort: 'Wrong network',
};
