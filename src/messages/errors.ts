/**
 * What a person reads when a transaction fails: what happened, why, and what to do. Contract errors stand under
 * their Solidity name, errors of viem and wagmi under their class name, our own under a word.
 */
export const errorMessages = {
  MatchingRule__InvalidAllowanceRate:
    'The rule was refused: the share to allocate must be between {min} and {max}. Change it and save again.',
  MatchingRule__InvalidActivityThrottle:
    'The rule was refused: the activity throttle must be between {min} and {max}. Change it and save again.',
  MatchingRule__InvalidExpiryDuration:
    'The rule was refused: it must expire at least {min} from now. Choose a later date and save again.',
  MatchingRule__InvalidMaxLoss:
    'The limit was refused: the largest loss must be between {min} and {max}. Change it and save again.',
  MatchingRule__TokenNotAllowed:
    'This token is not accepted as a deposit. Remove this change and choose another token.',
  MatchingRule__AllowanceAboveLimit:
    'The deposit was refused: your balance of this token may not exceed {cap}. Deposit less.',
  MatchingRule__InvalidAmount: 'The amount was refused: it must be above zero. Enter another amount.',
  MatchingRule__InsufficientBalance:
    'The withdrawal was refused: your deposit balance is lower than the amount. Part of it may be allocated to open positions. Withdraw less.',
  Heartbeat__KeeperPresent:
    'The copy was not closed: the keeper is active. Others can close copies from {exitTime} on, unless it calls again before then. Remove this change, or submit it then.',
  Settle__NothingToSettle:
    'This copy is closed and settled already: what it paid you is part of your balance. If nothing of it is left to withdraw, remove this change.',
  Mirror__AllocationMissing: 'There is no such copy on this network. Remove this change.',
  Mirror__AlreadyClosed:
    'This copy has closed already: what it pays you is added to your balance. Remove this change.',
  Mirror__NotInCopy: 'This account no longer has a part in this copy. Remove this change.',
  Mirror__AlreadyLeaving:
    'You have asked to leave this copy already. Remove this change and wait for the keeper.',
  Permission__Unauthorized:
    'The contract refused the call: this account is not allowed to make it. Check that you are on the right network and account.',
  VotingEscrow__ZeroAmount:
    'Zero amount in voting escrow logic. Enter an amount above zero; if there is nothing to claim or release, remove this change.',
  VotingEscrow__Unsupported: 'Unsupported operation in voting escrow. Choose another operation.',
  VotingEscrow__InvalidDuration:
    'The lock was refused: its duration must be between {min} and {max}. Change it and save again.',
  VotingEscrow__InsufficientLock: 'The unlock was refused: less than the amount is locked. Unlock less.',
  ERC20InsufficientAllowance:
    'The token could not be moved: the approved amount is too low. Approve the amount again, then repeat.',
  ERC20InsufficientBalance:
    'The token could not be moved: your wallet holds less than the amount. Enter a lower amount.',
  SafeERC20FailedOperation:
    'The token refused the transfer. Check your wallet balance and approval, then try again.',
  Token__ApproveFromNonZero:
    'The token refused the approval: it must be reset to zero before it is changed. Submit again to do both.',
  unknownCap: 'its limit',
  reverted: 'The contract refused the call and gave no reason. Check amounts and balances, then try again.',
  revertedBecause: 'The contract refused the call: {reason}',

  ChainNotConfiguredError:
    'This network is not set up here. Switch your wallet to the network of this page and try again.',
  ConnectorAlreadyConnectedError: 'This wallet is already connected. Disconnect it first to connect again.',
  ConnectorNotConnectedError: 'The wallet is not connected. Connect it and try again.',
  ConnectorNotFoundError: 'The wallet was not found. Connect again and choose one from the list.',
  ConnectorAccountNotFoundError:
    'The wallet no longer offers this account. Select it in your wallet and try again.',
  ConnectorUnavailableReconnectingError: 'The wallet is still reconnecting. Wait a moment and try again.',
  ProviderNotFoundError:
    'The wallet was not found in this browser. Install or enable it, then reload the page.',
  chainMismatch: 'Your wallet is on another network. Switch it to the network of this page and try again.',
  SwitchChainNotSupportedError:
    'This wallet cannot be switched from here. Change its network in the wallet itself.',
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
  BundleTooLargeError: 'Your wallet refused the batch as too large. Remove some changes and submit in parts.',
  AtomicReadyWalletRejectedUpgradeError:
    'You rejected the account upgrade that a batch needs in this wallet.',
  AtomicityNotSupportedError: 'Your wallet cannot send these calls as one batch.',
  InsufficientFundsError:
    'Your account cannot pay the network fee. Add some of the network’s own currency and try again.',
  unreachable: 'The network cannot be reached. Check your connection and try again.',

  submissionPending: 'A submission from this account is still in progress. Wait until it is done.',
  walletLocked: 'Your wallet is locked or disconnected. Unlock or connect it, then submit again.',
  accountChanged:
    'The account in your wallet has changed. Switch back to the one you started with and submit again.',
  stopped: 'The submission was stopped before the rest was sent. Submit again to send what is left.',
  interrupted: 'The page was closed before the rest was sent. Submit again to send what is left.',
  replaced:
    'Another transaction took its place in your wallet, so this one was not carried out. Submit again if you still want it.',
  notIncluded: 'Your wallet could not send the batch. Nothing changed; submit again.',
  partlyIncluded:
    'Only part of the batch was carried out. Check your balances and rules before submitting again.',
  unproven:
    'Your wallet says that it is done, but the chain does not show it. Don’t submit it again: check your wallet’s activity, then check again here.',
  queued:
    'Your wallet has taken the request, but it is not on chain yet. An account with several owners waits for their signatures first. Don’t submit it again; check again later.',
  unreachableSince:
    'The network’s node cannot be reached, so it is not known whether your request went through. Don’t submit it again; check again when the connection is back.',
  unsearchable:
    'The network’s node does not search far enough back to tell whether an earlier request went through. Check your balances, your rules and your wallet’s activity before you submit again.',
  unreadable:
    'This browser holds a record of a submission that this page cannot read. It may have been sent. Check your balances, your rules and your wallet’s activity before you submit again.',
  wentThrough:
    'What you submitted before went through after all: it is on chain now, and no longer among your changes. Check what is left, then submit again.',
  notBuried:
    'What you submitted before is on chain, but not confirmed yet. Nothing was sent. Wait a moment, then submit again.',
  storageFull:
    'This browser’s storage for this site is full, so a reload would forget what you signed. Nothing was sent. Free some space, then submit again.',
  storageSilent:
    'This browser’s storage for this site does not answer. Nothing was sent. Reload the page, then submit again.',
  noRoomToGiveUp:
    'This browser’s storage for this site is full. The request may still go through: free some space, then try again.',
  tooManyDoubts:
    '20 earlier requests may still go through. Nothing was sent. Submit again when one of them is on chain or 30 days old.',
  storageForbidden:
    'This browser keeps nothing for this site, so a reload would forget what you signed. Nothing was sent. Submit again to go on, and stay on this page until it is confirmed.',
  badAnswer: 'Your wallet gave an invalid answer. Check its activity before submitting again.',
  receiptTimeout: 'It was sent, but it is not confirmed yet. Do not submit again; check its status later.',
  maybeSent:
    'Your wallet reported a failure, but the request may have been sent. Check your wallet’s activity before submitting again.',
  notSeen:
    'Your wallet has not reported what happened to the request, and it is not on chain so far. If it is still open in your wallet, reject it before submitting again.',
  sentSince:
    'Your wallet has not reported what happened to the request, and this account has sent something since. Check its activity before submitting again.',
  removalRefused: 'The contract offers no way to remove this rule. Let it expire, or set the lowest share.',

  /** Before what a wallet said in its own words, and the number it gave. */
  walletSays: 'Your wallet says:',
  walletCode: 'code {code}',
  walletRefused: 'Your wallet refused the request. Nothing was sent. Try again, or use another wallet.',

  failed: 'Transaction failed',
  failedUnknown: 'Transaction failed with an unknown error',
} as const;

/** A row of the error table: the name of a contract error or of one of viem, or a word of ours. */
export type ErrorMessageKey = keyof typeof errorMessages;

/** One text per failure; `{name}` marks a value that is filled in. */
export type ErrorMessages = { readonly [key in ErrorMessageKey]: string };
