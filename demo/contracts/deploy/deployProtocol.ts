import type { Address, Hex, PublicClient } from 'viem';
import { receiptOf } from '../../node/receiptOf';
import { type ProtocolContracts, type ProtocolParameters, protocolPlan } from './protocolPlan';

/** Sends the deployment's transactions, one after another; `address` is the deployer. */
export type Deployer = {
  address: Address;
  send(transaction: { to?: Address; data: Hex; nonce: number }): Promise<Hex>;
};

type Client = Pick<PublicClient, 'getTransactionCount' | 'getTransactionReceipt' | 'getCode'>;

/** Where the contracts are, and what this run's transactions took. */
export type DeployedProtocol = {
  contracts: ProtocolContracts;
  /** Gas, by contract, and of all calls afterwards; 0 for what an earlier run has sent. */
  gasUsed: Readonly<Record<keyof ProtocolContracts | 'setup', bigint>>;
  /** The block of the first contract that this run has created; null if none. */
  firstBlock: bigint | null;
};

/** A transaction of the deployment, counted from 1. */
export type DeployStep = { what: string; place: number; count: number };

/**
 * Deploys the protocol, grants its roles and makes `afterwards`' calls. Needs GMX, or its stand-ins, to be there. With the
 * `firstNonce` of a run that was broken off, does what that one has not done. Throws at the first transaction that fails, naming what
 * it was for.
 */
export async function deployProtocol(
  client: Client,
  deployer: Deployer,
  parameters: ProtocolParameters,
  {
    firstNonce,
    afterwards = () => [],
    onStep,
  }: {
    firstNonce?: number;
    afterwards?: (contracts: ProtocolContracts) => readonly { to: Address; data: Hex; what?: string }[];
    onStep?: (step: DeployStep) => void;
  } = {},
): Promise<DeployedProtocol> {
  const { address } = deployer;
  let nonce = await client.getTransactionCount({ address, blockTag: 'pending' });
  const first = firstNonce ?? nonce;
  const { contracts, creations, calls } = protocolPlan(parameters, address, BigInt(first));
  const all = [
    ...creations.map(({ name, data }) => ({ name, data, to: undefined, what: `Creating ${name}` })),
    ...[...calls, ...afterwards(contracts)].map((call, i) => ({
      name: 'setup' as const,
      what: `Call ${i + 1} of the setup, on ${call.to},`,
      ...call,
    })),
  ];
  const sent = nonce - first;
  await assertCreated(client, creations.slice(0, sent), contracts);

  const gasUsed = Object.fromEntries(
    [...creations.map(({ name }) => name), 'setup'].map((name) => [name, 0n]),
  ) as Record<keyof ProtocolContracts | 'setup', bigint>;
  let firstBlock: bigint | null = null;
  for (const [i, { name, to, data, what: action }] of all.entries()) {
    if (i < sent) continue;
    onStep?.({ what: action, place: i + 1, count: all.length });
    // the addresses depend on the nonces
    const hash = await deployer.send({ ...(to !== undefined && { to }), data, nonce: nonce++ });
    const receipt = await receiptOf(client, hash);
    if (receipt.status === 'reverted') throw new Error(`${action} failed: transaction ${hash} reverted`);
    if (name !== 'setup' && receipt.contractAddress?.toLowerCase() !== contracts[name]) {
      const where = `${receipt.contractAddress} instead of ${contracts[name]}`;
      throw new Error(`${name} is at ${where}: another transaction came between`);
    }
    if (name !== 'setup') firstBlock ??= receipt.blockNumber;
    gasUsed[name] += receipt.gasUsed;
  }
  return { contracts, gasUsed, firstBlock };
}

/** Between two runs the deployer may have sent something else, or a creation may have failed. */
async function assertCreated(
  client: Client,
  creations: readonly { name: keyof ProtocolContracts }[],
  contracts: ProtocolContracts,
): Promise<void> {
  for (const { name } of creations) {
    const code = await client.getCode({ address: contracts[name] });
    if (!code || code === '0x')
      throw new Error(`${name} is not at ${contracts[name]}, as planned: begin a new deployment`);
  }
}
