/** Shown in every form after another account is selected. */
export const startOver = 'Start over with this account';

/** Texts of the DepositForm. */
export const depositMessages = {
  title: '{token}',
  action: 'Action',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  amount: 'Amount',
  placeholder: 'Enter amount',
  walletBalance: 'Wallet Balance: {balance}',
  depositBalance: 'Deposit Balance: {balance}',
  unknownBalance: '–',
  max: 'Max',
  save: 'Save',
  exceedsWallet: 'Exceeds wallet balance of {balance}',
  exceedsDeposit: 'Exceeds deposit balance of {balance}',
  approve: 'Approve spend',
  submitDeposit: 'Deposit',
  submitWithdraw: 'Withdraw',
  balanceFailed: 'Couldn’t read your balance.',
  unknownToken: 'This token can’t be deposited here.',
  startOver,
};
