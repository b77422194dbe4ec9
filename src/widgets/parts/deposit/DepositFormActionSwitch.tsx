'use client';
import { useMimic } from '../../../provider/useMimic';
import { Segmented } from '../../../ui/form/Segmented';
import { useDepositContext } from './DepositFormContext';

/** Deposit or Withdraw. */
export function DepositFormActionSwitch() {
  const { deposit: text } = useMimic().messages;
  const { action, setAction } = useDepositContext();
  return (
    <Segmented
      label={text.action}
      options={[
        { value: 'deposit', label: text.deposit },
        { value: 'withdraw', label: text.withdraw },
      ]}
      value={action}
      onChange={setAction}
    />
  );
}
