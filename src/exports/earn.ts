export type { EarnState, EarnTotals } from '../contracts/reads/earnState';
export type { NumberProblem } from '../domain/format/readNumber';
export type { AccountGuard } from '../hooks/useAccountGuard';
export type { EarnWeeks } from '../indexer/earn/fetchEarnWeeks';
export {
  EarnCard,
  EarnCardClaim,
  EarnCardFigures,
  EarnCardForms,
  EarnCardHead,
  EarnCardHistory,
  EarnCardLock,
  type EarnCardProps,
  EarnCardRelease,
  EarnCardRoot,
  type EarnCardRootProps,
  EarnCardWeeks,
} from '../widgets/earn/EarnCard';
export {
  type UseEarnClaimResult,
  type UseEarnReleaseResult,
  useEarnClaim,
  useEarnRelease,
} from '../widgets/earn/forms/useEarnClaim';
export {
  type EarnLockAction,
  type EarnLockProblem,
  type UseEarnLockResult,
  useEarnLock,
} from '../widgets/earn/forms/useEarnLock';
export {
  type EarnReadState,
  type UseEarnParameters,
  type UseEarnResult,
  useEarn,
} from '../widgets/earn/useEarn';
export { type UseEarnHistoryResult, useEarnHistory } from '../widgets/earn/useEarnHistory';
export type { AmountProblem } from '../widgets/parts/form/readAmount';
