'use client';
import { useId, useState } from 'react';
import { formatAddress } from '../../../domain/format/formatAddress';
import { isAddress } from '../../../domain/keys/isAddress';
import type { RuleDraft } from '../../../domain/rule/Draft';
import type { Token } from '../../../domain/Token';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import { AccountNotice } from '../form/AccountNotice';
import * as css from '../form/form.css';
import { EmptyState } from '../frame/EmptyState';
import { AdvancedFields } from './AdvancedFields';
import { RateField } from './RateField';
import { RuleActions } from './RuleActions';
import { RuleConsequence } from './RuleConsequence';
import { waiting } from './RuleEditor.css';
import { RuleState } from './RuleState';
import { type UseRuleEditorParameters, useRuleEditor } from './useRuleEditor';

/** Props of the rule editor's form. */
export type RuleFormProps = UseRuleEditorParameters & {
  /** Is called with every saved draft; `expiry` 0 drafts the removal. */
  onSave?(draft: RuleDraft): void;
  /** Expiration and throttle are in sight at first. */
  defaultAdvanced?: boolean;
  /** Shows Close. */
  onClose?(): void;
};

/** The form itself, for a frame of the host's own. */
export function RuleForm(props: RuleFormProps) {
  const { config, messages } = useMimic();
  const token = config.collateralTokens.find(
    ({ address }) => address === String(props.collateralToken).toLowerCase(),
  );
  // what it shows depends on the person's clock and time zone, which a server does not know
  if (!useIsHydrated()) {
    return (
      <div className={waiting}>
        <Skeleton size="long" />
      </div>
    );
  }
  if (!token || !isAddress(props.trader)) {
    return (
      <EmptyState alert title={messages.common.cannotCopy}>
        {props.onClose && <Button onClick={props.onClose}>{messages.common.close}</Button>}
      </EmptyState>
    );
  }
  return <Form {...props} token={token} />;
}

function Form({
  token,
  onSave,
  defaultAdvanced = false,
  onClose,
  ...route
}: RuleFormProps & { token: Token }) {
  const { messages } = useMimic();
  const text = messages.rule;
  const editor = useRuleEditor(route);
  const [isAdvanced, setAdvanced] = useState(defaultAdvanced);
  const id = useId();
  const finish = (draft: RuleDraft | undefined) => {
    if (!draft) return;
    onSave?.(draft);
    onClose?.();
  };
  return (
    <form
      className={css.form}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        finish(editor.save());
      }}
    >
      <div className={css.head}>
        <span id={id} className={css.title}>
          {formatMessage(text.title, { trader: formatAddress(editor.trader), token: token.symbol })}
        </span>
        {onClose && (
          <Button look="ghost" small onClick={onClose}>
            {messages.common.close}
          </Button>
        )}
      </div>
      <AccountNotice guard={editor.guard} />
      <RuleState editor={editor} />
      {editor.state === 'loading' ? (
        <Skeleton size="long" />
      ) : (
        <>
          <RateField editor={editor} />
          <label className={css.check}>
            <input
              type="checkbox"
              className={css.checkbox}
              checked={isAdvanced}
              onChange={(event) => setAdvanced(event.target.checked)}
            />
            {text.advanced}
          </label>
          {(isAdvanced || editor.alerts.expiry) && <AdvancedFields editor={editor} />}
          <RuleConsequence editor={editor} token={token} />
        </>
      )}
      <RuleActions editor={editor} onRemove={() => finish(editor.remove())} />
    </form>
  );
}
