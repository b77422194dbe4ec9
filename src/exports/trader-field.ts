export { TraderField, type TraderFieldProps } from '../widgets/trader-field/TraderField';
export {
  type TraderFieldState,
  type UseTraderFieldParameters,
  type UseTraderFieldResult,
  useTraderField,
} from '../widgets/trader-field/useTraderField';
