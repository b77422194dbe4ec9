'use client';
import { Suspense, useEffect } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { useIsWrongNetwork } from '../../hooks/useIsWrongNetwork';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/MimicContext';
import { reset } from '../../theme/reset.css';
import { Later, lateComponent } from '../../ui/late/lateComponent';
import { forms } from './forms';
import type { SubmissionLineProps } from './submission/SubmissionLine';

const LateConnectButton = /* @__PURE__ */ lateComponent(forms, (code) => code.ConnectButton);
const LateNetworkNotice = /* @__PURE__ */ lateComponent(forms, (code) => code.NetworkNotice);
const LateSubmissionLine = /* @__PURE__ */ lateComponent(forms, (code) => code.SubmissionLine);

/** Connect inside another widget, loaded when it is shown. */
export function ConnectButton() {
  return (
    <Suspense>
      <LateConnectButton />
    </Suspense>
  );
}

/** The notice inside another widget, loaded once the wallet is on another network; plain text if its code fails to load. */
export function NetworkNotice() {
  const { config, messages } = useMimic();
  const { chainId: id } = useAccount({ config: useConfig() });
  const { wrongNetwork, otherNetwork } = messages.wallet;
  if (!useIsWrongNetwork()) return null;
  const network = formatMessage(otherNetwork, { id: id ?? '?' });
  return (
    <Later
      missing={
        <span className={reset}>{formatMessage(wrongNetwork, { network, chain: config.chain.name })}</span>
      }
    >
      <LateNetworkNotice />
    </Later>
  );
}

/** A submission's progress, loaded before one can start; renders nothing without one. */
export function SubmissionLine(props: SubmissionLineProps) {
  const { status, error, note, isStarting } = props.submission;
  const { failed } = useMimic().messages.common;
  // if it does not load, the component that shows it tries again
  useEffect(() => void forms.load().catch(() => {}), []);
  if (!status && !error && !note && !isStarting) return null;
  return (
    <Later
      missing={
        <span className={reset} role="alert">
          {failed}
        </span>
      }
    >
      <LateSubmissionLine {...props} />
    </Later>
  );
}
