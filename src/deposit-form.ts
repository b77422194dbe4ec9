export { DepositForm, type DepositFormProps } from './widgets/deposit-form/DepositForm';
export {
  type DepositAction,
  type DepositValidation,
  type UseDepositFormOptions,
  type UseDepositFormResult,
  useDepositForm,
} from './widgets/deposit-form/useDepositForm';
export type { SubmissionListeners } from './widgets/submission/useSubmission';
