import { positionKey } from '@mimic/widgets/core';
import type { Hex } from 'viem';
import { readPositions } from '../../../demo/keeper/calls/gmxReads';
import { GMX } from '../../../demo/sandbox/chain/placeGmx';
import { ORDER_TYPE } from '../../../demo/sandbox/gmx/Order';
import type { Effect } from '../../../demo/sandbox/gmx/outcome';
import { tradeNow } from '../../../demo/sandbox/market/gmx/tradeNow';
import { type SandboxMarket, sandboxMarket } from '../../../demo/sandbox/markets/sandboxMarkets';
import { ETH_MARKET, TRADER, USDC, usd } from './contractSandbox';
import { type GmxSandbox, PURSE } from './gmxSandbox';

type Place = { account: Hex; collateralToken: Hex; isLong: boolean };

const MARKET = sandboxMarket(ETH_MARKET) as SandboxMarket;

/** A trader in GMX's ETH market, whose orders are created and executed at once, in one transaction. */
export class GmxTrader {
  readonly positionKey: Hex;
  /** Of the last order. */
  block = 0n;
  readonly #sandbox: GmxSandbox;
  readonly #place: Place;
  #last: (() => Promise<Hex>) | null = null;

  constructor(sandbox: GmxSandbox, place: Partial<Place> = {}) {
    this.#sandbox = sandbox;
    this.#place = { account: TRADER, collateralToken: USDC, isLong: true, ...place };
    const { account, collateralToken, isLong } = this.#place;
    this.positionKey = positionKey(account, ETH_MARKET, collateralToken, isLong);
  }

  /** The position as GMX has it: USD (1e30) and units of the collateral token. */
  async state(): Promise<{ size: bigint; collateral: bigint }> {
    const { client, dataStore } = this.#sandbox;
    const [position] = await readPositions({ client, dataStore }, [{ market: ETH_MARKET, ...this.#place }]);
    return { size: position?.sizeInUsd ?? 0n, collateral: position?.collateral ?? 0n };
  }

  /** USD and token units; returns the order's key. */
  increase(sizeDeltaUsd: number, collateralDelta: bigint): Promise<Hex> {
    return this.#trade(true, usd(sizeDeltaUsd), collateralDelta);
  }

  decrease(sizeDeltaUsd: number, collateralDelta = 0n): Promise<Hex> {
    return this.#trade(false, usd(sizeDeltaUsd), collateralDelta);
  }

  async close(): Promise<Hex> {
    return this.#trade(false, (await this.state()).size, 0n);
  }

  /** Gives the last order again, as after a reorganisation: under the same key if it is GMX's next one. */
  repeat(): Promise<Hex> {
    if (!this.#last) throw new Error('There was no order yet');
    return this.#last();
  }

  #trade(isIncrease: boolean, sizeDeltaUsd: bigint, collateralDelta: bigint): Promise<Hex> {
    this.#last = () => this.#perform(isIncrease, sizeDeltaUsd, collateralDelta);
    return this.#last();
  }

  async #perform(isIncrease: boolean, sizeDeltaUsd: bigint, collateralDelta: bigint): Promise<Hex> {
    const { executor, oraclePrices } = this.#sandbox;
    const { collateralToken: token } = this.#place;
    if (isIncrease) await this.#sandbox.passAnswered(this.positionKey);
    const order = {
      ...this.#place,
      market: MARKET,
      orderType: isIncrease ? ORDER_TYPE.marketIncrease : ORDER_TYPE.marketDecrease,
      sizeDeltaUsd,
      collateralDelta,
    };
    const price = (asked: Hex) => {
      const found = oraclePrices(0n).find((one) => one.token === asked);
      if (!found) throw new Error(`GMX has no price of ${asked}`);
      return found;
    };
    const paid: Effect[] =
      isIncrease && collateralDelta > 0n
        ? [
            {
              type: 'transfer',
              bank: PURSE,
              token,
              receiver: GMX.orderVault,
              amount: collateralDelta,
              shouldUnwrap: false,
            },
          ]
        : [];
    const executed = await executor.perform({
      handler: GMX.orderHandler,
      run: (engine, context) => {
        const outcome = tradeNow(engine, context, order, { price } as never);
        return outcome.ok ? { ...outcome, effects: [...paid, ...outcome.effects] } : outcome;
      },
    });
    if (!executed.ok) throw executed.error;
    if (!executed.outcome.ok) throw executed.outcome.error;
    this.block = BigInt(executed.block);
    const { effects } = executed.outcome;
    const change = effects.find(
      (effect) =>
        effect.type === 'event' && (effect.name === 'PositionIncrease' || effect.name === 'PositionDecrease'),
    );
    const key = change?.type === 'event' ? change.values.bytes32?.orderKey : undefined;
    if (!key) throw new Error('GMX has not executed the order');
    return key;
  }
}
