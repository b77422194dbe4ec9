/** Texts of connecting, of the account and of the network that every page may need. */
export const walletMessages = {
  connecting: 'Connecting...',
  wrongNetwork: 'Your wallet is on {network}. This page uses {chain}.',
  otherNetwork: 'network {id}',
  accountChanged:
    'Another account is selected in your wallet now. Nothing was sent. Select {address} again, or start over with the new account.',
  walletGone:
    'Your wallet is locked or disconnected. Nothing was sent, and what you entered is kept. Connect it again to continue.',
};
