import type { Hex } from 'viem';
import type { Random } from '../../../../demo/sandbox/market/gmx/random';
import { usdc } from '../../../kit/chain/contractSandbox';
import { GmxTrader } from '../../../kit/chain/GmxTrader';
import type { GmxSandbox } from '../../../kit/chain/gmxSandbox';

/** A trader's position, opened and closed repeatedly; what became of it is on chain alone. */
export class FollowedPosition {
  readonly account: Hex;
  readonly isLong: boolean;
  readonly #trader: GmxTrader;

  constructor(sandbox: GmxSandbox, account: Hex, isLong: boolean) {
    this.account = account;
    this.isLong = isLong;
    this.#trader = new GmxTrader(sandbox, { account, isLong });
  }

  async isOpen(): Promise<boolean> {
    return (await this.#trader.state()).size > 0n;
  }

  async act(random: Random): Promise<void> {
    const size = Number((await this.#trader.state()).size / 10n ** 30n);
    if (size === 0) await this.#trader.increase(4_000, usdc(400));
    else {
      const what = random.int(0, 2);
      if (what === 0) await this.#trader.increase(1_000, usdc(50));
      else if (what === 1 && size > 1_000) await this.#trader.decrease(Math.floor(size / 2));
      else await this.close();
    }
  }

  async close(): Promise<void> {
    await this.#trader.close();
  }
}
