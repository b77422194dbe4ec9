'use client';

import type { CSSProperties, ReactNode } from 'react';
import type { DepositDraft } from '../../domain/rule/Draft';
import type { Token } from '../../domain/values';
import { registerDepositMessages } from '../../messages/register/registerDepositMessages';
import { useMimic } from '../../provider/MimicContext';
import { DepositFormFrame, DepositFormParts } from '../parts/deposit/DepositFormParts';
import {
  type DepositMode,
  type UseDepositFormParameters,
  useDepositForm,
} from '../parts/deposit/useDepositForm';
import { EmptyState } from '../parts/frame/EmptyState';
import { hint } from '../parts/frame/EmptyState.css';
import { WidgetRoot } from '../parts/frame/WidgetRoot';

registerDepositMessages();

/** Props of the DepositFormRoot. */
export type DepositFormRootProps = Omit<UseDepositFormParameters, 'token' | 'mode'> & {
  /** One of the config's collateral tokens; any case. */
  token: string;
  /**
   * `draft`: Save makes a draft for PortfolioChanges, which signs approval and deposit together.
   * `submit`: the form approves and submits directly.
   * @default 'draft'
   */
  mode?: DepositMode;
  /** Nothing can be saved or submitted. */
  disabled?: boolean;
  /** Called with every saved draft; amount 0 means that the token's draft was removed. */
  onSave?(draft: DepositDraft): void;
  /** Added to the root element's classes. */
  className?: string;
  /** Style of the root element: width, margin, `--mimic-*` variables. */
  style?: CSSProperties;
  /** The parts, in the host's own layout, inside a form element. */
  children?: ReactNode;
};

/**
 * Holds a deposit form for its parts. The element carries `data-mimic="deposit-form"`, `data-theme`, `data-action`
 * (deposit, withdraw), and `data-alert` while the input is invalid.
 */
export function DepositFormRoot(props: DepositFormRootProps) {
  const { config, messages } = useMimic();
  const { token, className, style, onError } = props;
  const listedToken = config.collateralTokens.find(({ address }) => address === String(token).toLowerCase());
  if (listedToken && config.contracts) return <KnownToken {...props} token={listedToken} />;
  return (
    <WidgetRoot name="deposit-form" className={className} style={style} onError={onError}>
      {config.contracts ? (
        <EmptyState alert title={messages.deposit.unknownToken}>
          <bdi className={hint} translate="no">
            {token}
          </bdi>
        </EmptyState>
      ) : (
        <EmptyState title={messages.common.noContracts} />
      )}
    </WidgetRoot>
  );
}

function KnownToken({
  disabled = false,
  onSave,
  className,
  style,
  children,
  ...parameters
}: Omit<DepositFormRootProps, 'token'> & { token: Token }) {
  const { token, mode = 'draft', onError } = parameters;
  const form = useDepositForm(parameters);
  return (
    <WidgetRoot
      name="deposit-form"
      className={className}
      style={style}
      onError={onError}
      state={{ 'data-action': form.action, 'data-alert': form.alert === undefined ? undefined : '' }}
    >
      <DepositFormFrame form={{ ...form, token, mode, isDisabled: disabled }} onSave={onSave}>
        {children}
      </DepositFormFrame>
    </WidgetRoot>
  );
}

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
