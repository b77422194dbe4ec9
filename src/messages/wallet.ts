/** Texts of connecting, of the account and of the network. */
export const walletMessages = {
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  opening: 'Opening wallets...',
  restricted: 'Wallet connections aren’t available in your region.',
  toPortfolio: 'Connect a wallet to see your portfolio',
  toPortfolioHint: 'It shows your deposits, rules and copies.',
  wrongNetwork: 'Your wallet is on {network}. This page uses {chain}.',
  otherNetwork: 'network {id}',
  wrongNetworkShort: 'Wrong network',
  switchNetwork: 'Switch to {chain}',
  switching: 'Confirm in your wallet',
  switchRejected: 'You declined the switch. Nothing was changed.',
  chainNotSupported: 'Chain is not supported',
  accountChanged:
    'Another account is selected in your wallet now. Nothing was sent. Select {address} again, or start over with the new account.',
  walletGone:
    'Your wallet is locked or disconnected. Nothing was sent, and what you entered is kept. Connect it again to continue.',
  walletLocked: 'Your wallet is locked. Nothing was sent. Unlock it and try again.',
  chainChanged: 'Your wallet is on another network now. Nothing was sent. Switch back and try again.',
};
