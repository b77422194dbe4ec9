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
  Heartbeat__KeeperPresent:
    'The copy was not closed: the keeper is active. Followers can close copies from {exitTime}, unless it is active again before then. Remove this change, or submit it then.',
  Settle__NothingToSettle:
    'This copy is already closed and settled, and its payout is in your balance. If nothing is left to withdraw, remove this change.',
  Mirror__AllocationMissing: 'This copy doesn’t exist on this network. Remove this change.',
  Mirror__AlreadyClosed:
    'This copy has already closed, and its payout goes to your balance. Remove this change.',
  Mirror__NotInCopy: 'This account no longer has a share in this copy. Remove this change.',
  Mirror__AlreadyLeaving:
    'You have already asked to leave this copy. Remove this change and wait for the keeper.',
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
  SwitchChainNotSupportedError:
    'This page can’t switch the wallet’s network. Change it in the wallet itself.',
  SwitchChainError: 'Your wallet does not know this network. Add it in the wallet and try again.',

  rejected:
    'You rejected the request in your wallet. Nothing was sent for this step; submit again when ready.',
  UnauthorizedProviderError:
    'Your wallet is locked or does not allow this page to use the account. Unlock it, connect again and retry.',
  ProviderDisconnectedError: 'Your wallet is not connected to the network. Check it and try again.',
  ResourceUnavailableRpcError: 'A request is already open in your wallet. Reject it there, then try again.',
  UnsupportedProviderMethodError: 'Your wallet does not support this request. Use another wallet.',
  LimitExceededRpcError: 'The network is receiving too many requests. Wait a moment and try again.',
  UnsupportedNonOptionalCapabilityError: 'Your wallet lacks a required capability. Use another wallet.',
  UnsupportedChainIdError: 'Your wallet cannot send batches on this network. Use another wallet or account.',
  DuplicateIdError: 'Your wallet has received this batch before. Check its activity before submitting again.',
  UnknownBundleIdError:
    'Your wallet does not know this batch. If a request is still open in it, reject it before submitting again.',
  BundleTooLargeError:
    'Your wallet rejected the batch because it is too large. Remove some changes and submit in parts.',
  AtomicReadyWalletRejectedUpgradeError:
    'You rejected the account upgrade that a batch needs in this wallet.',
  AtomicityNotSupportedError: 'Your wallet cannot send these calls as one batch.',
  InsufficientFundsError:
    'Your account can’t pay the network fee. Add some of the network’s native token and try again.',
  unreachable: 'Couldn’t reach the network. Check your connection and try again.',

  submissionPending: 'A submission from this account is still in progress. Wait until it is done.',
  walletLocked: 'Your wallet is locked or disconnected. Unlock or connect it, then submit again.',
  accountChanged:
    'The account in your wallet has changed. Switch back to the one you started with and submit again.',
  stopped: 'The submission stopped before everything was sent. Submit again to send the rest.',
  interrupted: 'Not everything was sent. Submit again to send the rest.',
  replaced:
    'Another transaction from your wallet replaced this one, so it was not executed. Submit again if you still want it.',
  notIncluded: 'Your wallet could not send the batch. Nothing changed; submit again.',
  partlyIncluded:
    'Only part of the batch was executed. Check your balances and rules before submitting again.',
  unproven:
    'Your wallet reports that it is done, but it isn’t on chain. Don’t submit it again: check your wallet’s activity, then check again here.',
  queued:
    'Your wallet accepted the request, but it is not on chain yet. A multisig account waits for its owners’ signatures first. Don’t submit it again; check again later.',
  unreachableSince:
    'Couldn’t reach the network’s node, so it is unclear whether your request went through. Don’t submit it again; check again when the connection is back.',
  unsearchable:
    'The network’s node can’t search far enough back to tell whether an earlier request went through. Check your balances, your rules and your wallet’s activity before you submit again.',
  unreadable:
    'This browser has saved a submission that this page can’t read. It may have been sent. Check your balances, your rules and your wallet’s activity before you submit again.',
  wentThrough:
    'Your earlier submission went through after all: it is on chain and no longer among your changes. Check the remaining changes, then submit again.',
  notBuried:
    'Your earlier submission is on chain, but not confirmed yet. Nothing was sent. Wait a moment, then submit again.',
  storageFull:
    'This browser’s storage for this site is full, so a reload would lose track of what you signed. Nothing was sent. Free some space, then submit again.',
  storageSilent:
    'This browser’s storage for this site isn’t responding. Nothing was sent. Reload the page, then submit again.',
  noRoomToGiveUp:
    'This browser’s storage for this site is full. The request may still go through: free some space, then try again.',
  tooManyDoubts:
    '20 earlier requests may still go through. Nothing was sent. Submit again when one of them is on chain or 30 days old.',
  storageForbidden:
    'This browser saves nothing for this site, so a reload would lose track of what you signed. Nothing was sent. Submit again to continue, and stay on this page until it is confirmed.',
  badAnswer: 'Your wallet returned an invalid response. Check its activity before submitting again.',
  receiptTimeout: 'It was sent, but it is not confirmed yet. Don’t submit it again; check its status later.',
  maybeSent:
    'Your wallet reported a failure, but the request may have been sent. Check your wallet’s activity before submitting again.',
  notSeen:
    'Your wallet has not reported what happened to the request, and it is not on chain so far. If it is still open in your wallet, reject it before submitting again.',
  sentSince:
    'Your wallet has not reported what happened to the request, and this account has sent another transaction since. Check its activity before submitting again.',
  removalRefused: 'The contract can’t remove this rule. Let it expire, or set the lowest allocation.',

  /** Introduces the wallet's own message and its error code. */
  walletSays: 'Your wallet says:',
  walletCode: 'code {code}',
  walletRefused: 'Your wallet refused the request. Nothing was sent. Try again, or use another wallet.',

  failed: 'Transaction failed',
  failedUnknown: 'Transaction failed with an unknown error',
} as const;

/** A row of the error table: the name of a contract error or a viem error, or a name of our own. */
export type ErrorMessageKey = keyof typeof errorMessages;

/** One text per failure; `{name}` marks a value that is filled in. */
export type ErrorMessages = { readonly [key in ErrorMessageKey]: string };
