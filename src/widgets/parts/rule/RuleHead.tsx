'use client';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import * as css from '../form/form.css';
import { useRuleContext } from './RuleContext';

/** The trader and collateral token of the rule; Close if the host can close the editor. */
export function RuleHead() {
  const { rule: text, common } = useMimic().messages;
  const { trader, token, onClose } = useRuleContext();
  return (
    <div className={css.head}>
      <span className={css.title}>
        {formatMessage(text.title, { trader: formatAddress(trader), token: token.symbol })}
      </span>
      {onClose && (
        <Button look="ghost" small onClick={onClose}>
          {common.close}
        </Button>
      )}
    </div>
  );
}
