import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import type { RunConfig } from '../loadConfig';
import type { SandboxWallet } from '../wallet/SandboxWallet';
import { WalletMenu } from '../wallet/WalletMenu';
import { CopyScenarios } from './CopyScenarios';
import { DayAdvance } from './DayAdvance';
import { getTokens } from './getTokens';
import { TradeScenarios } from './TradeScenarios';

/** The sandbox's controls. */
export function SandboxPanel({ wallet, run }: { wallet: SandboxWallet; run: RunConfig }) {
  return (
    <>
      <p className="sandbox-hint">
        Everything here runs on a separate test chain, with live contracts, traders and a keeper. Its tokens
        have no value.
      </p>
      <Part title="Test tokens">
        <Tokens wallet={wallet} run={run} />
      </Part>
      {run.hasMarket && (
        <Part title="Traders">
          <TradeScenarios tokens={run.tokens} />
        </Part>
      )}
      {run.hasMarket && (
        <Part title="GMX">
          <CopyScenarios />
        </Part>
      )}
      {run.hasMarket && (
        <Part title="Time">
          <DayAdvance run={run} />
        </Part>
      )}
      <Part title="Sandbox wallet">
        <WalletMenu wallet={wallet} chainId={run.chainId} />
      </Part>
      <Part title="Start over">
        <p className="sandbox-hint">
          Clears your drafts, filters and wallet settings in this browser. The chain stays as it is: for a new
          chain, stop the sandbox process and start it again.
        </p>
        <button type="button" className="button" onClick={startAfresh}>
          Clear this browser
        </button>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="sandbox-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Tokens({ wallet, run }: { wallet: SandboxWallet; run: RunConfig }) {
  const { account } = useSyncExternalStore(wallet.settings.subscribe, wallet.settings.get);
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const get = async () => {
    setSaid('Adding tokens…');
    try {
      await getTokens(run, account);
      await queries.invalidateQueries({ queryKey: ['mimic', 'contracts'] });
      setSaid('Tokens added to the Sandbox Wallet.');
    } catch {
      setSaid('The chain isn’t responding.');
    }
  };
  const symbols = [...run.tokens, ...(run.earn ? [run.earn.token] : [])].map(({ symbol }) => symbol);
  return (
    <>
      <button type="button" className="button" onClick={get}>
        {`Get more ${symbols.join(', ')}`}
      </button>
      <p className="sandbox-hint" role="status">
        {said}
      </p>
    </>
  );
}

function startAfresh() {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[kind].clear();
    } catch {
      // absent or blocked: then nothing was stored
    }
  }
  window.location.assign('/');
}
