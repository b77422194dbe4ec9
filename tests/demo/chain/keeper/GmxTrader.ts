import { positionKey } from '@mimic/widgets/core';
import { type Hex, keccak256, pad, toHex } from 'viem';
import type { RawLog } from '../../../../demo/chain/emitter/rawLog';
import type { EventValues } from '../../../../demo/sandbox/gmx/outcome';
import { encodeGmxEvent } from '../../../../demo/sandbox/gmx/perform/encode';
import {
  as,
  type ContractSandbox,
  ETH_MARKET,
  oracle,
  price,
  TRADER,
  USDC,
  usd,
} from '../contracts/contractSandbox';

let orders = 0;

/** Emits a trader's position events through the sandbox's emitter, as GMX would. */
export class GmxTrader {
  readonly positionKey: Hex;
  /** State after the last event. */
  block = 0n;
  /** Whole USD per ether in the next events. */
  indexPrice = 2_000;
  #size = 0n;
  #collateral = 0n;
  #last: RawLog | null = null;
  readonly #sandbox: ContractSandbox;
  readonly #place: { account: Hex; market: Hex; collateralToken: Hex; isLong: boolean };

  constructor(
    sandbox: ContractSandbox,
    place: Partial<{ account: Hex; market: Hex; collateralToken: Hex; isLong: boolean }> = {},
  ) {
    this.#sandbox = sandbox;
    this.#place = { account: TRADER, market: ETH_MARKET, collateralToken: USDC, isLong: true, ...place };
    const { account, market, collateralToken, isLong } = this.#place;
    this.positionKey = positionKey(account, market, collateralToken, isLong);
  }

  /** The position's state. */
  get state(): { size: bigint; collateral: bigint } {
    return { size: this.#size, collateral: this.#collateral };
  }

  /** Restores the state after a reorganisation that left only the events up to it. */
  goBackTo({ size, collateral }: { size: bigint; collateral: bigint }): void {
    [this.#size, this.#collateral] = [size, collateral];
  }

  /** USD and token units; returns the order's key. */
  increase(sizeDeltaUsd: number, collateralDelta: bigint): Promise<Hex> {
    this.#size += usd(sizeDeltaUsd);
    this.#collateral += collateralDelta;
    return this.#emit('PositionIncrease', {
      uint: { sizeDeltaUsd: usd(sizeDeltaUsd), increasedAtTime: 0n },
      int: {
        collateralDeltaAmount: collateralDelta,
        pendingPriceImpactUsd: 0n,
        pendingPriceImpactAmount: 0n,
      },
    });
  }

  /** `order`: its key; a new one by default. */
  decrease(sizeDeltaUsd: number, collateralDelta = 0n, order?: Hex): Promise<Hex> {
    this.#size -= usd(sizeDeltaUsd);
    this.#collateral = this.#size === 0n ? 0n : this.#collateral - collateralDelta;
    return this.#emit(
      'PositionDecrease',
      {
        uint: {
          sizeDeltaUsd: usd(sizeDeltaUsd),
          collateralDeltaAmount: collateralDelta,
          'values.priceImpactDiffUsd': 0n,
          decreasedAtTime: 0n,
        },
        int: {
          priceImpactUsd: 0n,
          basePnlUsd: 0n,
          uncappedBasePnlUsd: 0n,
          proportionalPendingImpactUsd: 0n,
          totalImpactUsd: 0n,
        },
      },
      order,
    );
  }

  /** Emits the last event again, byte for byte, as after a reorganisation. */
  async repeat(): Promise<void> {
    if (this.#last) await this.#send(this.#last);
  }

  close(): Promise<Hex> {
    return this.decrease(Number(this.#size / 10n ** 30n));
  }

  async #emit(
    name: 'PositionIncrease' | 'PositionDecrease',
    { uint, int }: EventValues,
    orderKey = keccak256(pad(toHex(++orders))),
  ): Promise<Hex> {
    const { isLong, ...address } = this.#place;
    const log = encodeGmxEvent({
      type: 'event',
      name,
      topics: [address.account],
      values: {
        address,
        uint: { ...this.#state(), ...uint },
        int,
        bool: { isLong },
        bytes32: { orderKey, positionKey: this.positionKey },
      },
    });
    this.#last = log;
    await this.#send(log);
    return orderKey;
  }

  async #send(log: RawLog): Promise<void> {
    const hash = await this.#sandbox.emitter.write.emitRaw([[log]], as(oracle));
    this.block = (await this.#sandbox.client.getTransactionReceipt({ hash })).blockNumber;
  }

  #state() {
    const [index, collateral] = [price(this.indexPrice, 18), price(1, 6)];
    return {
      sizeInUsd: this.#size,
      sizeInTokens: this.#size / index,
      collateralAmount: this.#collateral,
      borrowingFactor: 0n,
      fundingFeeAmountPerSize: 0n,
      longTokenClaimableFundingAmountPerSize: 0n,
      shortTokenClaimableFundingAmountPerSize: 0n,
      executionPrice: index,
      'indexTokenPrice.max': index,
      'indexTokenPrice.min': index,
      'collateralTokenPrice.max': collateral,
      'collateralTokenPrice.min': collateral,
      sizeDeltaInTokens: 0n,
      orderType: 2n,
    };
  }
}
