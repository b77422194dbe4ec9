export type { SubmissionListeners } from '../hooks/useSubmission';
export { DepositForm, type DepositFormProps } from '../widgets/deposit-form/DepositForm';
export {
  type DepositAction,
  type DepositValidation,
  type UseDepositFormParameters,
  type UseDepositFormResult,
  useDepositForm,
} from '../widgets/parts/deposit/useDepositForm';
export type { AmbiguousAmount } from '../widgets/parts/form/ambiguousAmount';
