'use client';
import { DepositFormParts } from '../parts/deposit/DepositFormParts';
import { DepositFormRoot, type DepositFormRootProps } from './DepositFormRoot';

/** Props of the DepositForm. */
export type DepositFormProps = Omit<DepositFormRootProps, 'children'>;

/** Deposits a token, or withdraws from the free balance. Needs a MimicProvider. */
export function DepositForm(props: DepositFormProps) {
  return (
    <DepositFormRoot {...props}>
      <DepositFormParts />
    </DepositFormRoot>
  );
}
