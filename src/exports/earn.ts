export type { EarnState, EarnTotals } from '../contracts/reads/earnState';
export type { NumberProblem } from '../domain/format/readNumber';
export type { AccountGuard } from '../hooks/useAccountGuard';
export type { EarnWeeks } from '../indexer/earn/fetchEarnWeeks';
export { EarnCard, type EarnCardProps } from '../widgets/earn/EarnCard';
export {
  EarnCardClaim,
  EarnCardFigures,
  EarnCardForms,
  EarnCardHead,
  EarnCardHistory,
  EarnCardLock,
  EarnCardRelease,
  EarnCardWeeks,
} from '../widgets/earn/EarnCardParts';
export { EarnCardRoot, type EarnCardRootProps } from '../widgets/earn/EarnCardRoot';
export { type UseEarnClaimResult, useEarnClaim } from '../widgets/earn/forms/useEarnClaim';
export {
  type EarnLockAction,
  type EarnLockProblem,
  type UseEarnLockResult,
  useEarnLock,
} from '../widgets/earn/forms/useEarnLock';
export { type UseEarnReleaseResult, useEarnRelease } from '../widgets/earn/forms/useEarnRelease';
export {
  type EarnReadState,
  type UseEarnParameters,
  type UseEarnResult,
  useEarn,
} from '../widgets/earn/useEarn';
export { type UseEarnHistoryResult, useEarnHistory } from '../widgets/earn/useEarnHistory';
export type { AmountProblem } from '../widgets/parts/form/readAmount';
