import { createContext } from 'react';
import type { Token } from '../../../domain/Token';
import { usePartContext } from '../frame/usePartContext';
import type { DepositMode, UseDepositFormResult } from './useDepositForm';

export type DepositFormContextValue = UseDepositFormResult & {
  token: Token;
  mode: DepositMode;
  /** Nothing can be saved or submitted. */
  isDisabled: boolean;
  /** Shows Close. */
  onClose?(): void;
};

export const DepositFormContext = createContext<DepositFormContextValue | undefined>(undefined);

/** The form of a part. Throws a MimicError outside a DepositFormRoot. */
export function useDepositContext(): DepositFormContextValue {
  return usePartContext(DepositFormContext, { widget: 'DepositForm', docsPath: '/forms#depositform' });
}
