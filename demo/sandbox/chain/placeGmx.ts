import { encodeFunctionData, type Hex, type TestClient } from 'viem';
import { bankArtifact } from '../../contracts/artifacts/Bank';
import { dataStoreArtifact } from '../../contracts/artifacts/DataStore';
import { eventEmitterArtifact } from '../../contracts/artifacts/EventEmitter';
import { exchangeRouterArtifact } from '../../contracts/artifacts/ExchangeRouter';
import { orderHandlerArtifact } from '../../contracts/artifacts/OrderHandler';
import { orderStoreArtifact } from '../../contracts/artifacts/OrderStore';
import { readerArtifact } from '../../contracts/artifacts/Reader';
import { roleStoreArtifact } from '../../contracts/artifacts/RoleStore';
import { routerArtifact } from '../../contracts/artifacts/Router';
import { GMX_CONTRACTS } from '../gmx/config/contracts';
import { hashName } from '../gmx/state/hashKey';

/** GMX's contracts on Arbitrum, in lower case; `orderStore` is the stand-in's own. */
export const GMX = {
  ...GMX_CONTRACTS,
  roleStore: '0x3c3d99fd298f679dbc2cecd132b4ec4d0f5e6e72',
  eventEmitter: '0xc8ee91a54287db53897056e12d9819156d3822fb',
  router: '0x7452c558d45f8afc8c83dae62c3f8a5be19c71f6',
  reader: '0x470fbc46bcc0f16532691df360a07d8bf5ee0789',
  orderStore: '0x0000000000000000000000000000004f72646572',
} as const satisfies Record<string, Hex>;

const CODE: Record<keyof typeof GMX, { deployedBytecode: Hex }> = {
  dataStore: dataStoreArtifact,
  roleStore: roleStoreArtifact,
  eventEmitter: eventEmitterArtifact,
  router: routerArtifact,
  orderVault: bankArtifact,
  exchangeRouter: exchangeRouterArtifact,
  orderHandler: orderHandlerArtifact,
  liquidationHandler: orderHandlerArtifact,
  adlHandler: orderHandlerArtifact,
  reader: readerArtifact,
  orderStore: orderStoreArtifact,
};

/**
 * Places the stand-ins of GMX's contracts on a new anvil, at GMX's addresses, and the markets' vaults at the addresses of their
 * tokens. Returns the calls by which `admin` gives them, and GMX's keeper, their roles.
 */
export async function placeGmx(
  client: Pick<TestClient, 'setCode'>,
  admin: Hex,
  markets: readonly Hex[],
  keeper = admin,
): Promise<{ to: Hex; data: Hex }[]> {
  const placed = Object.entries(GMX).map(([name, address]) => ({
    address,
    bytecode: CODE[name as keyof typeof GMX].deployedBytecode,
  }));
  for (const address of markets)
    placed.push({ address: address as never, bytecode: bankArtifact.deployedBytecode });
  await Promise.all(placed.map((code) => client.setCode(code)));

  const call = (data: Hex) => ({ to: GMX.roleStore, data });
  const grant = (account: Hex, role: string) =>
    call(
      encodeFunctionData({
        abi: roleStoreArtifact.abi,
        functionName: 'grantRole',
        args: [account, hashName(role)],
      }),
    );
  const { orderHandler, liquidationHandler, adlHandler, exchangeRouter, orderStore } = GMX;
  return [
    call(encodeFunctionData({ abi: roleStoreArtifact.abi, functionName: 'initialize', args: [admin] })),
    ...[orderHandler, liquidationHandler, adlHandler, exchangeRouter, orderStore, keeper].map((account) =>
      grant(account, 'CONTROLLER'),
    ),
    grant(exchangeRouter, 'ROUTER_PLUGIN'),
    ...['ORDER_KEEPER', 'FROZEN_ORDER_KEEPER', 'LIQUIDATION_KEEPER', 'ADL_KEEPER'].map((role) =>
      grant(keeper, role),
    ),
  ];
}
