export type { SubmissionListeners, UseSubmissionResult } from '../hooks/useSubmission';
export {
  DepositForm,
  type DepositFormProps,
  DepositFormRoot,
  type DepositFormRootProps,
} from '../widgets/deposit-form/DepositForm';
export {
  DepositFormAccountNotice,
  DepositFormActionSwitch,
  DepositFormActions,
  DepositFormAmount,
  DepositFormHead,
  DepositFormProgress,
} from '../widgets/parts/deposit/DepositFormParts';
export {
  type DepositAction,
  type DepositMode,
  type DepositValidation,
  type UseDepositFormParameters,
  type UseDepositFormResult,
  useDepositForm,
} from '../widgets/parts/deposit/useDepositForm';
export type { AmbiguousAmount } from '../widgets/parts/form/readAmount';
