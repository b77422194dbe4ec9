/** Texts of switching the wallet's network; they belong to the group `wallet`. */
export const networkMessages = {
  switchNetwork: 'Switch to {chain}',
  switching: 'Confirm in your wallet',
  switchRejected: 'You declined the switch. Nothing was changed.',
  chainNotSupported: 'Chain is not supported',
};
