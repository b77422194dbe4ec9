import { type Hex, maxUint256, pad, parseEventLogs, toHex } from 'viem';
import { mirrorArtifact } from '../../../../demo/chain/artifacts/Mirror';
import { settleArtifact } from '../../../../demo/chain/artifacts/Settle';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  carol,
  ETH_MARKET,
  keeper,
  TRADER,
  USDC,
  usd,
  usdc,
} from './contractSandbox';

export const FEE_RECEIVER: Hex = '0x00000000000000000000000000000000000fee01';
export const SOURCE_POSITION = pad('0xb1', { size: 32 });

let requests = 0;
export const nextSourceRequest = () => pad(toHex(++requests + 0x5000), { size: 32 });

export type MirrorOverrides = {
  collateralToken?: Hex;
  trader?: Hex;
  market?: Hex;
  isLong?: boolean;
  requestKey?: Hex;
  traderSizeDelta?: bigint;
  traderCollateralDelta?: bigint;
  acceptablePrice?: bigint;
  deadline?: bigint;
  keeperFee?: bigint;
  keeperFeeReceiver?: Hex;
};

/** The trader opens 10,000 dollars long on 1,000 USDC, to be copied at any price and time by default. */
export function mirrorCall(mimicList: readonly Hex[], overrides: MirrorOverrides = {}) {
  const { collateralToken = USDC, trader = TRADER, requestKey = nextSourceRequest(), ...rest } = overrides;
  const { isLong = true } = rest;
  return {
    source: { trader, collateralToken, requestKey, positionKey: SOURCE_POSITION },
    market: ETH_MARKET,
    isLong,
    traderSizeDelta: usd(10_000),
    traderCollateralDelta: usdc(1_000),
    acceptablePrice: isLong ? maxUint256 : 0n,
    deadline: maxUint256,
    keeperFee: 0n,
    keeperFeeReceiver: FEE_RECEIVER,
    mimicList: [...mimicList],
    ...rest,
  };
}

export type AdjustOverrides = {
  sourceRequestKey?: Hex;
  traderSize?: bigint;
  traderCollateral?: bigint;
  keeperFee?: bigint;
  keeperFeeReceiver?: Hex;
};

/** The keeper's calls on a sandbox, with the events they emit. */
export function keeperCalls(sandbox: ContractSandbox) {
  const mirrorLogs = async (hash: Hex) => {
    const { logs } = await sandbox.client.getTransactionReceipt({ hash });
    return parseEventLogs({ abi: mirrorArtifact.abi, logs });
  };

  const mirrorAll = async (mimicList: readonly Hex[], overrides: MirrorOverrides = {}) => {
    const logs = await mirrorLogs(
      await sandbox.mirrorContract.write.mirror([mirrorCall(mimicList, overrides)], as(keeper)),
    );
    return {
      mirrored: logs.flatMap((log) => (log.eventName === 'Mirrored' ? [log.args] : []))[0],
      skipped: logs.flatMap((log) => (log.eventName === 'Skipped' ? [log.args] : [])),
    };
  };

  return {
    mirrorLogs,
    mirrorAll,
    /** Opens a copy; throws if nobody was matched. */
    open: async (mimicList: readonly Hex[], overrides: MirrorOverrides = {}) => {
      const { mirrored } = await mirrorAll(mimicList, overrides);
      if (!mirrored) throw new Error('Nobody was matched');
      return mirrored;
    },
    adjust: async (allocationKey: Hex, overrides: AdjustOverrides = {}) => {
      const hash = await sandbox.mirrorContract.write.adjust(
        [
          {
            allocationKey,
            sourceRequestKey: nextSourceRequest(),
            traderSize: 0n,
            traderCollateral: 0n,
            keeperFee: 0n,
            keeperFeeReceiver: FEE_RECEIVER,
            ...overrides,
          },
        ],
        as(keeper),
      );
      const adjusted = (await mirrorLogs(hash)).flatMap((log) =>
        log.eventName === 'Adjusted' ? [log.args] : [],
      )[0];
      if (!adjusted) throw new Error('No Adjusted event');
      return adjusted;
    },
    settle: async (allocationKey: Hex, keeperFee = 0n) => {
      const hash = await sandbox.settleContract.write.settle(
        [allocationKey, keeperFee, FEE_RECEIVER],
        as(keeper),
      );
      const { logs } = await sandbox.client.getTransactionReceipt({ hash });
      const settled = parseEventLogs({ abi: settleArtifact.abi, logs, eventName: 'Settled' })[0]?.args;
      if (!settled) throw new Error('No Settled event');
      return settled;
    },
    /** Makes the keeper take out a follower who has asked to leave. */
    leave: async (allocationKey: Hex, mimic: Hex, keeperFee = 0n) => {
      const hash = await sandbox.settleContract.write.leaveCopy(
        [allocationKey, mimic, keeperFee, FEE_RECEIVER],
        as(keeper),
      );
      const { logs } = await sandbox.client.getTransactionReceipt({ hash });
      const abi = [...mirrorArtifact.abi, ...settleArtifact.abi];
      const events = parseEventLogs({ abi, logs });
      const [adjusted] = events.flatMap((log) => (log.eventName === 'Adjusted' ? [log.args] : []));
      const [left] = events.flatMap((log) => (log.eventName === 'Left' ? [log.args] : []));
      if (!adjusted || !left) throw new Error('No Adjusted and Left events');
      return {
        adjusted,
        settled: events.flatMap((log) => (log.eventName === 'Settled' ? [log.args] : [])),
        left,
      };
    },
    /** The copy's position on the exchange. */
    position: async (allocationKey: Hex) =>
      (await sandbox.mirrorContract.read.getPosition([allocationKey]))[1],
  };
}

/** alice, bob and carol put in 100, 50 and 50 USDC; their copy opens 2,000 dollars long, 1 ETH. */
export async function openCopyOfThree(sandbox: ContractSandbox) {
  const stakes = [[alice, 1_000] as const, [bob, 500] as const, [carol, 500] as const];
  for (const [user, amount] of stakes) {
    await sandbox.deposit(user, USDC, usdc(amount));
    await sandbox.follow(user);
  }
  return keeperCalls(sandbox).open(stakes.map(([user]) => user));
}
