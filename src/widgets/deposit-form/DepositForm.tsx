'use client';
import type { CSSProperties } from 'react';
import { checkProps } from '../../development/development';
import type { DepositDraft } from '../../domain/rule/Draft';
import type { Token } from '../../domain/Token';
import type { SubmissionListeners } from '../../hooks/useSubmission';
import { registerFormMessages } from '../../messages/registerFormMessages';
import { useMimic } from '../../provider/useMimic';
import { DepositFields } from '../parts/deposit/DepositFields';
import { type UseDepositFormParameters, useDepositForm } from '../parts/deposit/useDepositForm';
import { EmptyState } from '../parts/frame/EmptyState';
import { WidgetRoot } from '../parts/frame/WidgetRoot';

registerFormMessages();

export type DepositFormProps = Omit<UseDepositFormParameters, 'token'> &
  SubmissionListeners & {
    /** One of the config's collateral tokens; any case. */
    token: string;
    /**
     * `draft`, the default: Save makes a draft for PortfolioChanges, which signs approval and deposit together.
     * `submit`: the form approves and submits by itself.
     */
    mode?: 'draft' | 'submit';
    /** Nothing can be saved or submitted. */
    disabled?: boolean;
    /** Is called with every saved draft; amount 0 means that the token's draft was removed. */
    onSave?(draft: DepositDraft): void;
    /** Goes to the root element, beside the widget's own classes. */
    className?: string;
    /** Goes to the root element: its width, its margin, `--mimic-*` variables. */
    style?: CSSProperties;
  };

/**
 * Deposits a token, or withdraws what is deposited and free. Root: `data-mimic="deposit-form"`, with `data-action`
 * (deposit, withdraw) and `data-alert` while something has to be changed first. Needs a MimicProvider.
 */
export function DepositForm(form: DepositFormProps) {
  const { config, messages } = useMimic();
  checkProps('DepositForm', form, config);
  const { token, className, style, onError, ...props } = form;
  const known = config.collateralTokens.find(({ address }) => address === String(token).toLowerCase());
  if (known) return <Form {...props} className={className} style={style} onError={onError} token={known} />;
  return (
    <WidgetRoot name="deposit-form" className={className} style={style}>
      <EmptyState alert title={messages.deposit.unknownToken} hint={token} />
    </WidgetRoot>
  );
}

function Form({
  token,
  mode = 'draft',
  disabled = false,
  onSave,
  className,
  style,
  onStatus,
  onSuccess,
  onError,
  ...options
}: Omit<DepositFormProps, 'token'> & { token: Token }) {
  const form = useDepositForm({ ...options, token });
  return (
    <WidgetRoot
      name="deposit-form"
      className={className}
      style={style}
      onError={onError}
      state={{ 'data-action': form.action, 'data-alert': form.alert === undefined ? undefined : '' }}
    >
      <DepositFields
        form={form}
        token={token}
        mode={mode}
        disabled={disabled}
        onSave={onSave}
        listeners={{ onStatus, onSuccess, onError }}
      />
    </WidgetRoot>
  );
}
