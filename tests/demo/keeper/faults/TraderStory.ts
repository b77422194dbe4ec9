import { setTimeout as sleep } from 'node:timers/promises';
import { type Hex, pad, parseEventLogs, toHex } from 'viem';
import { leavesArtifact } from '../../../../demo/contracts/artifacts/Leaves';
import { mirrorArtifact } from '../../../../demo/contracts/artifacts/Mirror';
import { settleArtifact } from '../../../../demo/contracts/artifacts/Settle';
import { alice, as, bob, carol, price, USDC, usdc, WETH } from '../../../kit/chain/contractSandbox';
import { GmxTrader } from '../../../kit/chain/GmxTrader';
import type { GmxSandbox } from '../../../kit/chain/gmxSandbox';

const abi = [...mirrorArtifact.abi, ...settleArtifact.abi, ...leavesArtifact.abi];
/** Seconds of chain time that a repeatedly killed keeper may take for one step, however slow the machine is. */
const PATIENCE = 1_000n;

/**
 * A trader whom Alice, Bob and, without a deposit, Carol follow: the trader opens, is copied, closes a part, opens another
 * position for which the followers are throttled, and closes both. Bob leaves the copy before. Each step waits for the keeper's
 * answer on chain.
 */
export class TraderStory {
  readonly #sandbox: GmxSandbox;
  readonly #account: Hex;
  readonly #long: GmxTrader;
  readonly #short: GmxTrader;
  readonly #isStopped: boolean;
  #opening: Hex = '0x';
  #second: Hex = '0x';

  /** Whether Bob asks to leave, as in every other story; otherwise his maximum loss takes him out. */
  constructor(sandbox: GmxSandbox, number: number) {
    this.#sandbox = sandbox;
    this.#isStopped = number % 2 === 1;
    this.#account = pad(toHex(0x77770000 + number), { size: 20 });
    this.#long = new GmxTrader(sandbox, { account: this.#account });
    this.#short = new GmxTrader(sandbox, { account: this.#account, isLong: false });
  }

  /** `between` is called after each of the keeper's answers. */
  async tell(between: (story: TraderStory) => Promise<void>): Promise<void> {
    for (const user of [alice, bob, carol]) await this.#sandbox.follow(user, { trader: this.#account });
    this.#opening = await this.#long.increase(5_000, usdc(500));
    const isCopied = async () => {
      const { copies, status, skipped } = await this.#of(this.#opening);
      return copies === 1 && status === 0 && skipped.length === 1;
    };
    await this.#until(isCopied, 'the copy and its reports');
    await between(this);
    await this.#until(isCopied, 'the copy, again');
    const half = await this.#long.decrease(2_500);
    await this.#until(async () => (await this.#of(this.#opening)).followed === half, 'the part');
    const { key } = await this.#of(this.#opening);
    const hasLeft = async () => (await this.#of(this.#opening)).left.length === 1;
    if (this.#isStopped) {
      // the copy falls five times as much as the price: beyond his limit
      await this.#sandbox.userRouter.write.setMaxLoss([USDC, this.#account, 500n], as(bob));
      await this.#sandbox.setPrice(WETH, price(1_960, 18));
      await this.#until(hasLeft, 'the stop');
      await this.#sandbox.setPrice(WETH, price(2_000, 18));
    } else {
      // a leave that an adjust overtakes has not left: he asks again
      const leave = async () => {
        const { isLeaving } = await this.#of(this.#opening);
        if (isLeaving) return false;
        if (await hasLeft()) return true;
        await this.#sandbox.userRouter.write.leaveCopy([key as Hex, 0n], { ...as(bob), value: 10n ** 16n });
        return false;
      };
      await this.#until(leave, 'the leave');
    }
    this.#second = await this.#short.increase(1_000, usdc(100));
    await this.#until(async () => (await this.#of(this.#second)).skipped.length === 2, 'the throttled');
    await this.#short.close();
    await this.#long.close();
    await this.#until(async () => (await this.#of(this.#opening)).isSettled, 'the settlement');
    await between(this);
    await this.#until(async () => (await this.#of(this.#opening)).isSettled, 'the settlement, again');
  }

  /**
   * Replaces the blocks since the last event on the long side with as many without it, then repeats the event; false if that is
   * too far back.
   */
  async reorganise(): Promise<boolean> {
    const { client } = this.#sandbox;
    const blockNumber = this.#long.block;
    const { hash } = await client.getBlock({ blockNumber });
    // a block that was mined meanwhile would save the event's own
    while ((await client.getBlock({ blockNumber })).hash === hash) {
      const depth = Number((await client.getBlockNumber()) - blockNumber + 1n);
      // the node keeps no more states than that
      if (depth > 40) return false;
      await client.request<{ Method: 'anvil_reorg'; Parameters: [number, never[]]; ReturnType: null }>({
        method: 'anvil_reorg',
        params: [depth, []],
      });
    }
    await this.#long.repeat();
    return true;
  }

  /** The chain's final state, without amounts and the order of equals, which depend on fees. */
  async summary() {
    const [copied, throttled] = [await this.#of(this.#opening), await this.#of(this.#second)];
    return {
      copied: {
        mimics: copied.mimics.sort(),
        status: copied.status,
        isClosed: copied.isSettled,
        isSettled: copied.isSettled,
        left: copied.left.map(({ mimic }) => mimic),
        isReasonRight: copied.left.every(({ reason }) => reason === (this.#isStopped ? 1 : 0)),
        skipped: copied.skipped.sort(),
      },
      throttled: {
        mimics: throttled.mimics,
        status: throttled.status,
        skipped: throttled.skipped.sort(),
      },
      // one copy, no contradicting order, nothing reported twice
      isWhole: copied.copies === 1 && copied.contradictions === 0 && throttled.copies === 0,
    };
  }

  async #of(requestKey: Hex) {
    const { client, mirror, settle, leaves: leavesAddress } = this.#sandbox;
    const logs = await client.getLogs({ address: [mirror, settle, leavesAddress], fromBlock: 0n });
    const events = parseEventLogs({ abi, logs });
    const mirrored = events.flatMap((event) =>
      event.eventName === 'Mirrored' && event.args.data.sourceRequestKey === requestKey ? [event.args] : [],
    );
    const key = mirrored[0]?.allocationKey;
    const adjusted = events.flatMap((event) =>
      event.eventName === 'Adjusted' && event.args.allocationKey === key ? [event.args.data] : [],
    );
    const orders = events.flatMap((event) =>
      event.eventName === 'MatchingOrder' && event.args.sourceRequestKey === requestKey
        ? [event.args.status]
        : [],
    );
    const skipped = events.flatMap((event): [Hex, number][] =>
      event.eventName === 'Skipped' && event.args.sourceRequestKey === requestKey
        ? [[event.args.mimic.toLowerCase() as Hex, event.args.reason]]
        : [],
    );
    const left = events.flatMap((event) =>
      event.eventName === 'Left' && event.args.allocationKey === key
        ? [{ mimic: event.args.mimic.toLowerCase(), reason: event.args.reason }]
        : [],
    );
    const leaves = (name: 'LeaveRequested' | 'Left' | 'NotLeft') =>
      events.filter(
        ({ eventName, args }) => eventName === name && 'mimic' in args && args.allocationKey === key,
      ).length;
    return {
      key,
      left,
      isLeaving: leaves('LeaveRequested') > leaves('Left') + leaves('NotLeft'),
      mimics: mirrored.flatMap(({ data }) => data.mimicList.map((mimic) => mimic.toLowerCase() as Hex)),
      copies: mirrored.length,
      status: orders.at(-1) ?? null,
      contradictions: orders.filter((status) => status === 0).length - mirrored.length,
      skipped,
      followed: adjusted.at(-1)?.sourceRequestKey,
      isSettled: events.some(
        (event) =>
          event.eventName === 'Settled' && event.args.allocationKey === key && event.args.data.isFinal,
      ),
    };
  }

  async #until(isSo: () => Promise<boolean>, what: string): Promise<void> {
    const end = (await this.#sandbox.now()) + PATIENCE;
    while (!(await isSo())) {
      if ((await this.#sandbox.now()) > end) {
        const found = JSON.stringify(await this.summary());
        throw new Error(`Waited in vain for ${what} of ${this.#account} (${this.#opening}): ${found}`);
      }
      // GMX's keepers, one step after another
      await this.#sandbox.execute();
      await sleep(150);
    }
  }
}
