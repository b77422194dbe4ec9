'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatAddress } from '../../../domain/format/formatAddress';
import { isAddress } from '../../../domain/keys';
import type { RuleDraft } from '../../../domain/rule/Draft';
import type { Token } from '../../../domain/values';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { Button } from '../../../ui/Button';
import * as css from '../form/form.css';
import { EmptyState } from '../frame/EmptyState';
import { addressHint } from '../trader/addressWords';
import { ChecksumNote } from '../trader/ChecksumNote';
import { RuleContext, type UseRuleEditorParameters, useRuleEditor } from './useRuleEditor';

/** Props of the rule editor's form. */
export type RuleFormProps = UseRuleEditorParameters & {
  /** Called with every saved draft; `expiry` 0 drafts the removal. */
  onSave?(draft: RuleDraft): void;
  /** Whether expiration and throttle are shown at first. @default the visitor's last choice */
  defaultAdvanced?: boolean;
  /** Shows Close. */
  onClose?(): void;
  /** The parts, in the host's own layout, inside a form element. */
  children?: ReactNode;
};

/** The form element around its parts, in a widget's root or a popover; shows a message if there is nothing to edit. */
export function RuleForm(props: RuleFormProps) {
  const { config, messages } = useMimic();
  const { noContracts, cannotCopy, close } = messages.common;
  const token = config.collateralTokens.find(
    ({ address }) => address === String(props.collateralToken).toLowerCase(),
  );
  if (!config.contracts || !token || !isAddress(props.trader)) {
    const wrong = !config.contracts
      ? { title: noContracts }
      : !token
        ? { title: cannotCopy }
        : { title: messages.trader.invalidAddress, hint: addressHint(String(props.trader), messages) };
    return (
      <EmptyState alert {...wrong}>
        {props.onClose && <Button onClick={props.onClose}>{close}</Button>}
      </EmptyState>
    );
  }
  return <Form {...props} token={token} />;
}

function Form({
  token,
  onSave,
  defaultAdvanced,
  onClose,
  children,
  ...route
}: RuleFormProps & { token: Token }) {
  const { rule: text } = useMimic().messages;
  const editor = useRuleEditor(route);
  const finish = (draft: RuleDraft | undefined) => {
    if (!draft) return undefined;
    onSave?.(draft);
    onClose?.();
    return draft;
  };
  const form = useRef<HTMLFormElement>(null);
  const { rate, expiry, maxLoss } = editor.alerts;
  useEffect(() => {
    // what is wrong with the text being typed may be below the foot that stays in view
    const frame = rate || expiry || maxLoss ? document.activeElement?.closest('[data-alert]') : undefined;
    // absent in tests without a browser
    if (frame && form.current?.contains(frame)) frame.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [rate, expiry, maxLoss]);
  const save = () => finish(editor.save());
  const remove = () => finish(editor.remove());
  return (
    <form
      ref={form}
      className={css.form}
      aria-label={formatMessage(text.title, { trader: formatAddress(editor.trader), token: token.symbol })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ChecksumNote address={route.trader} className={css.notice} />
      <RuleContext.Provider value={{ ...editor, save, remove, token, defaultAdvanced, onClose }}>
        {children}
      </RuleContext.Provider>
    </form>
  );
}
