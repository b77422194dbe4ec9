import type { Address } from 'viem';
import type { Config, Connector } from 'wagmi';
import { MimicError } from '../domain/MimicError';

/** The account and chain a form was opened with. Take it when a form starts, check it right before sending. */
export type AccountToken = {
  readonly address: Address;
  readonly chainId: number;
  readonly connector: Connector;
};

/** The connected account, `address` in lower case, bound to `chainId`; undefined without a wallet. */
export function takeAccountToken(config: Config, chainId: number): AccountToken | undefined {
  const connection = config.state.current ? config.state.connections.get(config.state.current) : undefined;
  const address = connection?.accounts[0];
  if (!connection || !address || config.state.status !== 'connected') return undefined;
  return { address: address.toLowerCase() as Address, chainId, connector: connection.connector };
}

/**
 * Resolves with the token if the wallet still has the token's account selected and is on its chain. Asks the wallet
 * itself, since the page's state may be older. Throws a MimicError with the code `wallet_locked`, `account_changed` or
 * `chain_mismatch`; nothing may be sent then.
 */
export async function checkAccountToken(
  config: Config,
  token: AccountToken | undefined,
): Promise<AccountToken> {
  const currentToken = token && takeAccountToken(config, token.chainId);
  if (!currentToken) throw locked();
  // a locked wallet returns an empty list, or an error
  const [account, chainId] = await Promise.all([
    token.connector.getAccounts().then(
      (accounts) => accounts[0]?.toLowerCase(),
      () => undefined,
    ),
    token.connector.getChainId().catch(() => undefined),
  ]);
  if (!account) throw locked();
  if (account !== token.address || currentToken.address !== token.address) {
    throw failure('account_changed', 'The wallet is on another account.');
  }
  if (chainId !== token.chainId) throw failure('chain_mismatch', 'The wallet is on another network.');
  return token;
}

const failure = (code: string, message: string) => new MimicError(message, { code, docsPath: '/wallet' });

const locked = () => failure('wallet_locked', 'The wallet is locked or disconnected.');
