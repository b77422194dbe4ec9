import { type Hex, isAddress } from 'viem';

const names = [
  'router',
  'tokenRouter',
  'allocationStore',
  'matchingRule',
  'mirror',
  'settle',
  'leaves',
  'copies',
  'gmx',
  'priceFeeds',
  'protocolToken',
  'votingEscrow',
  'eventEmitter',
  'dataStore',
] as const;

/** The addresses of the protocol's contracts, and of GMX's that they use, in lower case. */
export type Deployment = Readonly<Record<(typeof names)[number], Hex>>;

/** The addresses of a deployment alone, without what else has been deployed. */
export function contractsOf(contracts: Deployment): Deployment {
  return Object.fromEntries(names.map((name) => [name, contracts[name]])) as Deployment;
}

/** Parses a deployment that another process passed as JSON; throws an error that names a missing contract. */
export function parseDeployment(json: string): Deployment {
  const value: unknown = JSON.parse(json);
  const record: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const entries = names.map((name) => {
    const address = record[name];
    if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
      throw new Error(`The deployment has no address for ${name}`);
    }
    return [name, address.toLowerCase()];
  });
  return Object.fromEntries(entries) as Deployment;
}
