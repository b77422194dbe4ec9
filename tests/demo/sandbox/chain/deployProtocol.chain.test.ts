import { type Address, parseAbiItem } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copiesArtifact } from '../../../../demo/contracts/artifacts/Copies';
import { gmxArtifact } from '../../../../demo/contracts/artifacts/Gmx';
import { mirrorArtifact } from '../../../../demo/contracts/artifacts/Mirror';
import { priceFeedsArtifact } from '../../../../demo/contracts/artifacts/PriceFeeds';
import { userRouterArtifact } from '../../../../demo/contracts/artifacts/UserRouter';
import { PROTOCOL_DEFAULTS, protocolRoles, roleId } from '../../../../demo/contracts/deploy/protocolPlan';
import { GMX } from '../../../../demo/sandbox/chain/placeGmx';
import { KEEPER, OWNER, ProtocolChain, USDC, WETH } from '../../../kit/chain/ProtocolChain';

let chain: ProtocolChain;
beforeAll(async () => {
  chain = await ProtocolChain.start();
}, 120_000);
afterAll(() => chain?.stop());

const lower = (address: unknown) => String(address).toLowerCase();

it('creates every contract at its planned address, within what GMX and Arbitrum allow', async () => {
  const { contracts, gasUsed } = chain.protocol;
  for (const [name, address] of Object.entries(contracts)) {
    const code = (await chain.client.getCode({ address })) ?? '0x';
    expect(code.length, name).toBeGreaterThan(2);
    expect(code.length / 2 - 1, name).toBeLessThanOrEqual(24_576);
    expect(gasUsed[name as keyof typeof contracts], name).toBeLessThan(10_000_000n);
  }
});

it('tells the contracts of each other and of GMX', async () => {
  const { contracts } = chain;
  const gmx = (name: string) => chain.read(contracts.gmx, gmxArtifact.abi, name, []);
  expect(lower(await gmx('dataStore'))).toBe(GMX.dataStore);
  expect(lower(await gmx('roleStore'))).toBe(GMX.roleStore);
  expect(lower(await gmx('exchangeRouter'))).toBe(GMX.exchangeRouter);
  expect(lower(await gmx('orderVault'))).toBe(GMX.orderVault);
  expect(lower(await gmx('wnt'))).toBe(WETH);
  const router = (name: string) => chain.read(contracts.router, userRouterArtifact.abi, name, []);
  expect(lower(await router('matchingRule'))).toBe(contracts.matchingRule);
  expect(lower(await router('leaves'))).toBe(contracts.leaves);
  expect(lower(await router('votingEscrow'))).toBe(contracts.votingEscrow);
  const config = await chain.read<readonly bigint[]>(contracts.mirror, mirrorArtifact.abi, 'config', []);
  expect(config).toEqual(Object.values(PROTOCOL_DEFAULTS.limits));
  const price = (token: Address) =>
    chain.read<bigint>(contracts.priceFeeds, priceFeedsArtifact.abi, 'freshPrice', [token]);
  expect(await price(WETH)).toBe(3000n * 10n ** 12n);
  expect(await price(USDC)).toBe(10n ** 24n);
});

it('grants the planned roles and no others, and all belongs to the owner', async () => {
  const { contracts } = chain;
  const granted = await chain.client.getLogs({
    fromBlock: 0n,
    address: Object.values(contracts),
    event: parseAbiItem(
      'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
    ),
  });
  const actual = granted.map(({ address, args }) => `${address} ${args.role} ${lower(args.account)}`);
  const planned = protocolRoles(contracts, { keepers: [KEEPER], pausers: [OWNER] }).map(
    ({ contract, role, account }) => `${contract} ${roleId(role)} ${account}`,
  );
  expect([...actual].sort()).toEqual([...planned].sort());
  for (const name of ['tokenRouter', 'allocationStore', 'matchingRule', 'gmx', 'copies', 'settle'] as const) {
    expect(lower(await chain.read(contracts[name], copiesArtifact.abi, 'owner', [])), name).toBe(OWNER);
  }
});
