/** Texts of Connect's list of wallets and of the account; they belong to the group `wallet`. */
export const connectMessages = {
  choose: 'Choose a wallet',
  noWallet: 'No wallet found in this browser. Install one, or open this page in your wallet app’s browser.',
  lookAgain: 'Check again',
  browserWallet: 'Browser wallet',
  moreWallets: 'Other wallets',
  noProjectId: 'Only browser wallets are available.',
  unreachable: 'Couldn’t reach the wallet service. Wallets in this browser still work.',
  originNotAllowed: 'The wallet service doesn’t allow this site. Wallets in this browser still work.',
  rateLimited: 'The wallet service is busy: too many requests. Wallets in this browser still work.',
  serverError: 'The wallet service reported an error. Wallets in this browser still work.',
  kitFailed: 'Couldn’t open the wallet menu. Wallets in this browser still work.',
  confirmIn: 'Confirm in {wallet}',
  rejected: 'You declined the connection in {wallet}.',
  requestPending: 'A request is already open in {wallet}. Confirm or reject it there.',
  connectFailed: 'Couldn’t connect to {wallet}. Unlock it and try again.',
  account: 'Account',
  connectedWith: 'Connected with {wallet}',
  copyAddress: 'Copy address',
  copied: 'Copied',
  explorer: 'Block explorer',
  walletDetails: 'Wallet details',
  disconnect: 'Disconnect',
  disconnectFailed: 'The wallet didn’t disconnect. Try again.',
};

/** Texts of the Connect button; they belong to the group `wallet`. */
export const connectButtonMessages = {
  connect: 'Connect Wallet',
  opening: 'Opening wallets...',
  restricted: 'Wallet connections aren’t available in your region.',
  wrongNetworkShort: 'Wrong network',
};

/** Texts of switching the wallet's network; they belong to the group `wallet`. */
export const networkMessages = {
  switchNetwork: 'Switch to {chain}',
  switching: 'Confirm in your wallet',
  switchRejected: 'You declined the switch. Nothing was changed.',
  chainNotSupported: 'Chain is not supported',
};
