import { type Address, encodeFunctionData, erc20Abi, type Hex, type PublicClient } from 'viem';
import { copiesArtifact } from '../contracts/artifacts/Copies';
import { tokenRouterArtifact } from '../contracts/artifacts/TokenRouter';
import {
  type ProtocolContracts,
  type ProtocolParameters,
  protocolRoles,
  roleId,
} from '../contracts/deploy/protocolPlan';

/** The contracts that have an owner. */
export const OWNED = [
  'tokenRouter',
  'allocationStore',
  'matchingRule',
  'gmx',
  'priceFeeds',
  'copies',
  'settle',
  'leaves',
  'mirror',
] as const satisfies (keyof ProtocolContracts)[];

/** The protocol token's whole supply, which its deployer gets. */
const SUPPLY = 100_000_000n * 10n ** 18n;

/** The deployer's last calls: the owner is named in each contract, where it has to accept, and gets the protocol's token. */
export const handOverCalls = (
  contracts: ProtocolContracts,
  owner: Address,
): { to: Address; data: Hex; what: string }[] => [
  ...OWNED.map((name) => ({
    to: contracts[name],
    data: encodeFunctionData({ abi: copiesArtifact.abi, functionName: 'transferOwnership', args: [owner] }),
    what: `Naming the owner of ${name}`,
  })),
  {
    to: contracts.protocolToken,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [owner, SUPPLY],
    }),
    what: 'Sending the protocol’s token to the owner',
  },
];

/** What the owner has to send to each contract that it was named in: `acceptOwnership()`. */
export const ACCEPT: Hex = encodeFunctionData({
  abi: tokenRouterArtifact.abi,
  functionName: 'acceptOwnership',
});

/** Throws unless every role is granted as planned and the owner is named everywhere. */
export async function assertHandedOver(
  client: Pick<PublicClient, 'readContract'>,
  contracts: ProtocolContracts,
  parameters: ProtocolParameters,
  owner: Address,
): Promise<void> {
  const { abi } = copiesArtifact;
  for (const { contract, account, role } of protocolRoles(contracts, parameters)) {
    const args = [roleId(role), account] as const;
    const hasIt = await client.readContract({ address: contract, abi, functionName: 'hasRole', args });
    if (!hasIt) throw new Error(`${account} lacks the role ${role} in ${contract}: begin a new deployment`);
  }
  for (const name of OWNED) {
    const address = contracts[name];
    const [current, next] = await Promise.all(
      (['owner', 'pendingOwner'] as const).map((functionName) =>
        client.readContract({ address, abi, functionName }),
      ),
    );
    if (![current, next].some((each) => each?.toLowerCase() === owner))
      throw new Error(`${owner} is not to own ${name} at ${address}: begin a new deployment`);
  }
}
