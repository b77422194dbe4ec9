import type { Account, Chain, Hex, PublicActions, Transport, WalletClient } from 'viem';
import { receiptOf } from '../../chain/receiptOf';
import { type ProtocolContracts, type ProtocolParameters, protocolPlan } from './protocolPlan';

/** Signs as the deployer: a key, a hardware wallet, or an account that the node signs for. */
export type DeployerClient = WalletClient<Transport, Chain | undefined, Account> &
  Pick<PublicActions, 'getTransactionCount' | 'getTransactionReceipt'>;

/** Where the contracts are, and what creating each of them and setting them up took. */
export type DeployedProtocol = {
  contracts: ProtocolContracts;
  /** Gas, by contract, and of all calls afterwards. */
  gasUsed: Readonly<Record<keyof ProtocolContracts | 'setup', bigint>>;
};

/**
 * Deploys the protocol and grants its roles. Needs GMX, or its stand-ins, to be there. Throws at the first transaction that
 * fails, naming what it was for.
 */
export async function deployProtocol(
  client: DeployerClient,
  parameters: ProtocolParameters,
): Promise<DeployedProtocol> {
  const { account } = client;
  const nonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' });
  const { contracts, creations, calls } = protocolPlan(parameters, account.address, BigInt(nonce));
  const gasUsed: Partial<Record<keyof ProtocolContracts | 'setup', bigint>> = { setup: 0n };
  let next = nonce;
  const send = async (what: string, transaction: { to?: Hex; data: Hex }) => {
    // the addresses depend on the nonces
    const hash = await client.sendTransaction({
      ...transaction,
      account,
      chain: client.chain,
      nonce: next++,
    });
    const receipt = await receiptOf(client, hash);
    if (receipt.status === 'reverted') throw new Error(`${what} failed: transaction ${hash} reverted`);
    return receipt;
  };
  for (const { name, data } of creations) {
    const { contractAddress, gasUsed: gas } = await send(`Creating ${name}`, { data });
    if (contractAddress?.toLowerCase() !== contracts[name]) {
      throw new Error(
        `${name} is at ${contractAddress} instead of ${contracts[name]}: another transaction came between`,
      );
    }
    gasUsed[name] = gas;
  }
  for (const [i, call] of calls.entries()) {
    const { gasUsed: gas } = await send(
      `Call ${i + 1} of ${calls.length} of the setup, on ${call.to},`,
      call,
    );
    gasUsed.setup = (gasUsed.setup ?? 0n) + gas;
  }
  return { contracts, gasUsed: gasUsed as DeployedProtocol['gasUsed'] };
}
