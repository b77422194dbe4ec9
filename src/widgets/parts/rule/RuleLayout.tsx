'use client';

import { exactPercent } from '../../../domain/format/exactTokenAmount';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatDate } from '../../../domain/format/formatDate';
import { formatDuration } from '../../../domain/format/formatDuration';
import { draftStanding } from '../../../domain/rule/draftStanding';
import { NO_RULE } from '../../../domain/rule/MatchingRule';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { Popover } from '../../../ui/overlay/Popover';
import { AccountNotice } from '../form/AccountNotice';
import * as form from '../form/form.css';
import { NotKept } from '../form/NotKept';
import { RuleConsequence } from './RuleConsequence';
import * as css from './RuleEditor.css';
import { RuleAdvanced, RuleRate } from './RuleFields';
import { RuleForm, type RuleFormProps } from './RuleForm';
import { useRuleContext } from './useRuleEditor';

/** Says that the form belongs to an account that is no longer connected, with a button to start over, or to connect. */
export function RuleAccountNotice() {
  return <AccountNotice guard={useRuleContext().guard} canConnect />;
}

/** The risk, then Remove and Copy, or Save if there is a rule; with a draft, a button to discard it. */
export function RuleActions() {
  const { rule: text } = useMimic().messages;
  const { guard, draft, discard, existing, canRemove, remove, canSave } = useRuleContext();
  return (
    <div className={css.foot}>
      <NotKept owner={guard.token?.address} />
      <bdi className={form.hint}>{text.risk}</bdi>
      <div className={form.actions}>
        {draft && (
          <Button look="ghost" onClick={discard}>
            {text.discard}
          </Button>
        )}
        <Button disabled={!canRemove} onClick={remove}>
          {text.remove}
        </Button>
        <span className={form.grow}>
          <Button type="submit" look="primary" disabled={!canSave}>
            {existing ? text.save : text.copy}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** The trader and collateral token of the rule; Close if the host can close the editor. */
export function RuleHead() {
  const { rule: text, common } = useMimic().messages;
  const { trader, token, onClose } = useRuleContext();
  return (
    <div className={form.head}>
      <span className={form.title}>
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

/** What already exists: the rule on chain, a draft, or a failure to read them, with Retry. */
export function RuleState() {
  const { messages, locale } = useMimic();
  const text = messages.rule;
  const { existing, isExistingLive, existingMaxLoss, draft, state, retry } = useRuleContext();
  if (state === 'error') {
    return (
      <div role="alert" className={form.notice}>
        <span className={reset}>{text.readFailed}</span>
        <Button small onClick={retry}>
          {messages.common.retry}
        </Button>
      </div>
    );
  }
  const rule =
    existing &&
    formatMessage(isExistingLive ? text.existing : text.expired, {
      rate: exactPercent(existing.allowanceRate, locale),
      throttle: formatDuration(existing.throttleActivity, locale),
      date: formatDate(existing.expiry, locale),
    });
  const standing = draft && draftStanding(draft, existing ?? { ...NO_RULE, maxLossRate: existingMaxLoss });
  // while it is submitted, the chain may have it already
  const drafted = draft && standing !== 'done' && (draft.expiry === 0n ? text.removalDrafted : text.drafted);
  const stays =
    existingMaxLoss && (draft ? draft.expiry === 0n : !isExistingLive)
      ? formatMessage(text.maxLossStays, { rate: exactPercent(existingMaxLoss, locale) })
      : undefined;
  const hints = [rule, drafted, standing === 'outdated' && text.changedSince, stays].filter(
    (hint) => typeof hint === 'string',
  );
  return hints.length > 0 ? (
    <div className={form.field}>
      {hints.map((hint) => (
        <span key={hint} className={form.hint}>
          {hint}
        </span>
      ))}
    </div>
  ) : null;
}

/** The parts in the layout of the widget and the popover. */
export function RuleLayout() {
  return (
    <>
      <RuleHead />
      <RuleAccountNotice />
      <RuleState />
      <RuleRate />
      <RuleAdvanced />
      <RuleConsequence />
      <RuleActions />
    </>
  );
}

export type RuleEditorPopoverProps = Omit<RuleFormProps, 'children'> & {
  anchor: Element | null;
  onClose(): void;
};

/** The editor beside the button that opened it, inside a widget. */
export function RuleEditorPopover({ anchor, ...props }: RuleEditorPopoverProps) {
  const { config, messages } = useMimic();
  const { trader, collateralToken } = props;
  const token = config.collateralTokens.find(({ address }) => address === collateralToken.toLowerCase());
  const names = { trader: formatAddress(trader), token: token?.symbol ?? formatAddress(collateralToken) };
  return (
    <Popover
      anchor={anchor}
      placement="bottom-end"
      label={formatMessage(messages.rule.title, names)}
      onClose={props.onClose}
    >
      <div className={css.editor} data-mimic="rule-editor">
        <RuleForm {...props}>
          <RuleLayout />
        </RuleForm>
      </div>
    </Popover>
  );
}
