import { type Hex, zeroAddress } from 'viem';
import { bankArtifact } from '../../../demo/contracts/artifacts/Bank';
import { type GmxPosition, readPositions } from '../../../demo/keeper/calls/gmxReads';
import { createRpc } from '../../../demo/node/rpc';
import { Executor } from '../../../demo/sandbox/chain/Executor';
import { GmxKeeper, type Handled } from '../../../demo/sandbox/chain/GmxKeeper';
import type { OraclePrice } from '../../../demo/sandbox/gmx/transaction/Context';
import {
  as,
  ETH_MARKET,
  oracle,
  owner,
  price,
  startContractSandbox,
  USDC,
  USDT,
  WETH,
} from './contractSandbox';

/** Pays what traders put into their positions. */
export const PURSE: Hex = '0x0000000000000000000000000000000000000604';

export type GmxSandbox = Awaited<ReturnType<typeof startGmxSandbox>>;

/** A contract sandbox whose GMX keepers act when they are told to, at once. */
export async function startGmxSandbox() {
  const sandbox = await startContractSandbox();
  const { client } = sandbox;
  const rpc = createRpc(sandbox.rpcUrl);
  const known = new Map<Hex, { min: bigint; max: bigint }>();
  const oraclePrices = (timestamp: bigint): OraclePrice[] =>
    [...known].map(([token, range]) => ({ token, provider: zeroAddress, ...range, timestamp }));
  const executor = new Executor({ rpc, keeper: oracle, gasPrice: 10n ** 8n });
  const newKeeper = () =>
    new GmxKeeper({ rpc, executor, prices: () => oraclePrices, time: (head) => head, wait: 0n });
  await client.setCode({ address: PURSE, bytecode: bankArtifact.deployedBytecode });
  for (const token of [USDC, WETH]) await sandbox.token(token).write.mint([[PURSE], 10n ** 24n], as(owner));

  const started = {
    ...sandbox,
    executor,
    oraclePrices,
    mirror: sandbox.mirrorContract.address,
    gmxKeeper: newKeeper(),
    /** Remembers everything as it is; returns how to go back to it. */
    save: async () => {
      const id = await client.snapshot();
      const prices = [...known];
      return async () => {
        await client.revert({ id });
        known.clear();
        for (const [token, range] of prices) known.set(token, range);
        started.gmxKeeper = newKeeper();
      };
    },
    /** A price of the protocol's feed alone. */
    setFeed: sandbox.setPrice,
    /** A GMX price, for GMX's oracle and for the protocol's feed. */
    setPrice: async (token: Hex, min: bigint, max = min) => {
      known.set(token, { min, max });
      await sandbox.setPrice(token, min, max);
    },
    /** What GMX has of an account's position. */
    positionOf: async (
      account: Hex,
      { collateralToken = USDC, isLong = true }: { collateralToken?: Hex; isLong?: boolean } = {},
    ): Promise<GmxPosition> => {
      const view = { client, dataStore: sandbox.dataStore };
      const name = { account, market: ETH_MARKET, collateralToken, isLong };
      return (await readPositions(view, [name]))[0] as GmxPosition;
    },
    /** GMX's keeper executes every pending order that it can. */
    execute: (): Promise<Handled[]> => started.gmxKeeper.tick(),
    stop: async () => {
      rpc.close();
      await sandbox.stop();
    },
  };
  await started.setPrice(USDC, price(1, 6));
  await started.setPrice(USDT, price(1, 6));
  await started.setPrice(WETH, price(2_000, 18));
  return started;
}
