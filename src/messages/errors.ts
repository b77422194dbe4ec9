/**
 * The texts shown when a transaction fails: what happened, why, and what to do. Keys: the Solidity name of a contract
 * error, the class name of a viem or wagmi error, or a name of our own.
 */
export const errorMessages = {
  MatchingRule__InvalidAllowanceRate:
    'The rule was rejected: the allocation must be between {min} and {max}. Change it and save again.',
  MatchingRule__InvalidActivityThrottle:
    'The rule was rejected: the activity throttle must be between {min} and {max}. Change it and save again.',
  MatchingRule__InvalidExpiryDuration:
    'The rule was rejected: it must expire at least {min} from now. Choose a later date and save again.',
  MatchingRule__InvalidMaxLoss:
    'The rule was rejected: the maximum loss must be between {min} and {max}. Change it and save again.',
  MatchingRule__TokenNotAllowed:
    'This token can’t be deposited. Remove this change and choose another token.',
  MatchingRule__AllowanceAboveLimit:
    'The deposit was rejected: your balance of this token can’t exceed {cap}. Deposit less.',
  MatchingRule__InvalidAmount: 'The amount was rejected: it must be above zero. Enter another amount.',
  MatchingRule__InsufficientBalance:
    'The withdrawal was rejected: your deposit balance is lower than the amount. Part of it may be allocated to open positions. Withdraw less.',
  Copies__Missing: 'This copy doesn’t exist on this network. Remove this change.',
  Leaves__NotInCopy: 'This account no longer has a share in this copy. Remove this change.',
  UserRouter__WrongValue: 'The amounts of this submission don’t add up. Nothing happened. Submit again.',
  Leaves__NotOpen:
    'This copy isn’t open: GMX hasn’t opened it yet, or it has closed and its payout goes to your balance. Remove this change.',
  Leaves__AlreadyLeaving: 'You are already leaving this copy. Remove this change and wait for GMX.',
  Leaves__Unknown: 'There is no such order to leave a copy on this network. Remove this change.',
  Leaves__Pending: 'This order belongs to another account and can’t be cancelled yet. Remove this change.',
  RequestNotYetCancellable:
    'GMX doesn’t allow cancelling this order yet: that takes five minutes from when it was sent. Submit again then.',
  InsufficientExecutionFee:
    'GMX’s execution fee has risen, so nothing happened. Submit again with the new fee.',
  Permission__Unauthorized:
    'The contract rejected the call: this account isn’t allowed to make it. Check that you are using the right network and account.',
  VotingEscrow__ZeroAmount:
    'Zero amount in voting escrow logic. Enter an amount above zero; if there is nothing to claim or release, remove this change.',
  VotingEscrow__Unsupported: 'Unsupported operation in voting escrow. Choose another operation.',
  VotingEscrow__InvalidDuration:
    'The lock was rejected: its duration must be between {min} and {max}. Change it and save again.',
  VotingEscrow__InsufficientLock:
    'The unlock was rejected: your lock is smaller than the amount. Unlock less.',
  ERC20InsufficientAllowance:
    'Couldn’t transfer the token: the approved amount is too low. Approve the amount again, then retry.',
  ERC20InsufficientBalance:
    'Couldn’t transfer the token: your wallet holds less than the amount. Enter a lower amount.',
  SafeERC20FailedOperation:
    'The token transfer failed. Check your wallet balance and approval, then try again.',
  Token__ApproveFromNonZero:
    'The token rejected the approval: it must be reset to zero before it is changed. Submit again to do both.',
  unknownCap: 'its limit',
  reverted: 'The contract rejected the call without a reason. Check amounts and balances, then try again.',
  revertedBecause: 'The contract rejected the call: {reason}',

  ChainNotConfiguredError:
    'This page doesn’t support this network. Switch your wallet to the network of this page and try again.',
  ConnectorAlreadyConnectedError: 'This wallet is already connected. Disconnect it first to connect again.',
  ConnectorNotConnectedError: 'The wallet is not connected. Connect it and try again.',
  ConnectorNotFoundError: 'The wallet was not found. Connect again and choose one from the list.',
  ConnectorAccountNotFoundError:
    'The wallet no longer shares this account. Select it in your wallet and try again.',
  ConnectorUnavailableReconnectingError: 'The wallet is still reconnecting. Wait a moment and try again.',
  ProviderNotFoundError:
    'The wallet was not found in this browser. Install or enable it, then reload the page.',
  chainMismatch: 'Your wallet is on another network. Switch it to the network of this page and try again.',
  otherNetwork:
    'Your wallet’s network has the same number as this page’s but is another one: this page’s contract is not there. Nothing was sent. Use a wallet of this page’s network, or set its node in your wallet.',
  SwitchChainNotSupportedError:
    'This page can’t switch the wallet’s network. Change it in the wallet itself.',
  SwitchChainError: 'Your wallet does not know this network. Add it in the wallet and try again.',
  rejected: 'You rejected the request in your wallet. Submit again when you are ready.',
  UnauthorizedProviderError:
    'Your wallet is locked or does not allow this page to use the account. Unlock it, connect again and retry.',
  ProviderDisconnectedError: 'Your wallet is not connected to the network. Check it and try again.',
  ResourceUnavailableRpcError: 'A request is already open in your wallet. Reject it there, then try again.',
  UnsupportedProviderMethodError: 'Your wallet does not support this request. Use another wallet.',
  LimitExceededRpcError: 'The network is receiving too many requests. Wait a moment and try again.',
  UnsupportedNonOptionalCapabilityError: 'Your wallet lacks a required capability. Use another wallet.',
  UnsupportedChainIdError: 'Your wallet cannot send batches on this network. Use another wallet or account.',
  DuplicateIdError:
    'Your wallet has received this batch before. Submitting again is safe: it can only happen once.',
  UnknownBundleIdError:
    'Your wallet does not know this batch. Submitting again is safe: it can only happen once.',
  BundleTooLargeError:
    'Your wallet rejected the batch because it is too large. Remove some changes and submit in parts.',
  AtomicReadyWalletRejectedUpgradeError:
    'You rejected the account upgrade that a batch needs in this wallet.',
  AtomicityNotSupportedError: 'Your wallet cannot send these calls as one batch.',
  InsufficientFundsError:
    'Your account can’t pay the network fee. Add some of the network’s native token and try again.',
  unreachable: 'Couldn’t reach the network. Check your connection and try again.',
  walletLocked: 'Your wallet is locked or disconnected. Unlock or connect it, then submit again.',
  accountChanged:
    'The account in your wallet has changed. Switch back to the one you started with and submit again.',
  otherAccount:
    'Your wallet carried this out from another account, {reason}, and for that account. It is no longer listed here.',
  stopped: 'The submission stopped before everything was sent. Submit again to send the rest.',
  UserRouter__AlreadyDone:
    'This change has already been carried out, and each can only happen once. Check the remaining changes, then submit again.',
  UserRouter__Expired: 'The time for this submission is over, so nothing happened. Submit again.',
  routerOutdated:
    'Nothing can be submitted: the router contract of this page has no “submit”. Whoever runs this page has to set the address of the current router.',
  expired:
    'Nothing happened: the time for this submission is over, and it can’t happen any more. Submit again if you still want it.',
  earlierVersion: 'An earlier version of this change was carried out instead of this one.',
  reorged:
    'The chain was reorganised, and this change is no longer on it. Submit again: it can only happen once.',
  walletFailed:
    'Your wallet reports a failure, and nothing is on chain so far. You can submit again: it can only happen once.',
  approvedLess: 'You approved less than the amount. Submit again and approve all of it, or lower the amount.',
  deviceLocked: 'Your signing device is locked. Unlock it, open its app, then submit again.',
  blindSigning:
    'Your signing device refuses to sign what it can’t show. Allow blind signing in its app’s settings, then submit again.',
  feeTooLow: 'The network fee rose before this was sent. Submit again.',
  noLeavePrice:
    'The chain has no current price for this position’s market, so no worst price can be set. Try again in a moment.',
  executionFeeShort:
    'Your wallet holds too little for GMX’s execution fee: it takes up to {reason}, besides the network fee. What GMX doesn’t use comes back. Add some and try again.',
  removalRefused: 'The contract can’t remove this rule. Let it expire, or set the lowest allocation.',

  /** Introduces the wallet's own message and its error code. */
  walletSays: 'Your wallet says:',
  walletCode: 'code {code}',
  walletRefused:
    'Your wallet did not carry out the request. Submit again, or use another wallet: each change can only happen once.',

  failed: 'Transaction failed',
  failedUnknown: 'Transaction failed with an unknown error',
} as const;

/** A row of the error table: the name of a contract error or a viem error, or a name of our own. */
export type ErrorMessageKey = keyof typeof errorMessages;

/** One text per failure; `{name}` marks a value that is filled in. */
export type ErrorMessages = { readonly [key in ErrorMessageKey]: string };
