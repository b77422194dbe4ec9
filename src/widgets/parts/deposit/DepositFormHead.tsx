'use client';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { TokenLabel } from '../../../ui/label/TokenLabel';
import { collateralName } from '../filters/collateralName';
import * as css from '../form/form.css';
import { DepositFormActionSwitch } from './DepositFormActionSwitch';
import { useDepositContext } from './DepositFormContext';

/** The token, and the switch between Deposit and Withdraw. */
export function DepositFormHead() {
  const { config, messages } = useMimic();
  const { token } = useDepositContext();
  return (
    <div className={css.head}>
      <span className={css.title}>
        <TokenLabel
          {...collateralName(token.address, config.collateralTokens)}
          name={formatMessage(messages.deposit.title, { token: token.symbol })}
        />
      </span>
      <DepositFormActionSwitch />
    </div>
  );
}
