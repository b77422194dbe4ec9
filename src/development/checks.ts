import type { Config } from 'wagmi';
import type { MimicConfig } from '../config/MimicConfig';
import { checkChain } from './checkChain';
import { checkIndexer } from './checkIndexer';
import { checkPage } from './checkPage';
import { countCopies } from './countCopies';
import { report } from './report';
import { watchConfigs } from './watchConfigs';
import { wrongProps } from './wrongProps';

countCopies();

const known = new WeakSet<MimicConfig>();

/** All checks of a config that need the network or the page. */
export function checkHost(config: MimicConfig, wagmi: Config): void {
  if (known.has(config)) return;
  known.add(config);
  // a config recreated on every render would be checked on every render
  if (!watchConfigs(config)) return;
  checkWagmi(config, wagmi);
  checkIndexer(config);
  checkChain(config);
}

export function checkProps(component: string, props: object | undefined, config?: MimicConfig): void {
  // React calls a component without props to describe where an error came from
  if (!props) return;
  for (const { problem, docsPath } of wrongProps(component, props, config)) report(problem, docsPath);
  checkPage();
}

function checkWagmi({ chain, wallet }: MimicConfig, { chains }: Config): void {
  if (chains.some(({ id }) => id === chain.id)) return;
  const own = wallet.config ? 'wallet.config' : 'The wagmi config of the WagmiProvider around MimicProvider';
  report(
    `${own} has the chains ${chains.map(({ id, name }) => `${id} (${name})`).join(', ')} but not ${chain.id} (${chain.name}), ` +
      'which is the chain of createMimicConfig. Add it to the chains and transports of your createConfig.',
    '/provider#wagmi',
  );
}
