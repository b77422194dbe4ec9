import type { RunConfig } from '../loadConfig';
import type { SandboxWallet } from '../wallet/SandboxWallet';
import { WalletMenu } from '../wallet/WalletMenu';

/** What a visitor can do to the sandbox. */
export function SandboxPanel({ wallet, run }: { wallet: SandboxWallet; run: RunConfig }) {
  return (
    <>
      <p className="sandbox-hint">
        Everything here runs on a chain of its own: the contracts, the traders and the keeper are at work, and
        no token has a value.
      </p>
      <section className="sandbox-part" aria-labelledby="sandbox-wallet">
        <h3 id="sandbox-wallet">The wallet</h3>
        <WalletMenu wallet={wallet} chainId={run.chainId} />
      </section>
    </>
  );
}
