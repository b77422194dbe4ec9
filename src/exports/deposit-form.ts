export type { SubmissionListeners, UseSubmissionResult } from '../hooks/useSubmission';
export { DepositForm, type DepositFormProps } from '../widgets/deposit-form/DepositForm';
export { DepositFormRoot, type DepositFormRootProps } from '../widgets/deposit-form/DepositFormRoot';
export { DepositFormAccountNotice } from '../widgets/parts/deposit/DepositFormAccountNotice';
export { DepositFormActionSwitch } from '../widgets/parts/deposit/DepositFormActionSwitch';
export { DepositFormActions } from '../widgets/parts/deposit/DepositFormActions';
export { DepositFormAmount } from '../widgets/parts/deposit/DepositFormAmount';
export { DepositFormHead } from '../widgets/parts/deposit/DepositFormHead';
export { DepositFormProgress } from '../widgets/parts/deposit/DepositFormProgress';
export {
  type DepositAction,
  type DepositMode,
  type DepositValidation,
  type UseDepositFormParameters,
  type UseDepositFormResult,
  useDepositForm,
} from '../widgets/parts/deposit/useDepositForm';
export type { AmbiguousAmount } from '../widgets/parts/form/readAmount';
