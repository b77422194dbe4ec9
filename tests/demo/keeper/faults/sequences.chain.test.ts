import type { Hex } from 'viem';
import { expect, it } from 'vitest';
import { StateFile } from '../../../../demo/keeper/state/StateFile';
import { Endpoints } from '../../../../demo/node/Endpoints';
import { createRandom, type Random } from '../../../../demo/sandbox/market/gmx/random';
import { times } from '../../../depth';
import { alice, as, bob, price, TRADER, USDC, usdc, WETH } from '../../../kit/chain/contractSandbox';
import type { Fault } from './FaultyNode';
import { FollowedPosition } from './FollowedPosition';
import { faultySandbox, isSend } from './faultySandbox';

const OTHER: Hex = '0x2222222222222222222222222222222222222222';
const NO_RULE = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };
const RULE = { rate: 100n, throttle: 3_600n };
const STEPS = times(30, 60);
const first = Number(process.env.MIMIC_SEED ?? Math.floor(Math.random() * 2 ** 31));
const seeds = Array.from({ length: times(1, 100) }, (_, index) => first + index);

const faulty = faultySandbox(
  async (sandbox) => {
    for (const user of [alice, bob]) {
      await sandbox.deposit(user, USDC, usdc(9_000));
      for (const trader of [TRADER, OTHER]) await sandbox.follow(user, { ...RULE, trader });
    }
  },
  { waitMs: 60, bumpSeconds: 5 },
);

/** A keeper, traders and followers, with anything happening to the node meanwhile. */
async function arrive(random: Random) {
  const { client, userRouter } = faulty.sandbox;
  const openFile = faulty.newFile(StateFile);
  const start = () => faulty.start({ endpoints: new Endpoints([faulty.node.url]), file: openFile() }).keeper;
  let keeper = start();
  let sending: Fault | null = null;
  let firm = await client.getBlockNumber();
  faulty.node.fault = (request) => {
    if (isSend(request)) return sending;
    return random.chance(15_000) ? 'away' : null;
  };
  const positions = [
    new FollowedPosition(faulty.sandbox, TRADER, true),
    new FollowedPosition(faulty.sandbox, TRADER, false),
    new FollowedPosition(faulty.sandbox, OTHER, true),
  ];
  const pass = async (seconds: number) => {
    await faulty.sandbox.wait(seconds);
    // no reorganisation reverts an hour
    firm = await client.getBlockNumber();
  };
  const reorganise = async () => {
    const head = await client.getBlockNumber();
    const depth = Math.min(random.int(1, 25), Number(head - firm));
    if (depth < 1) return;
    await client
      .request<{ Method: 'anvil_reorg'; Parameters: [number, never[]]; ReturnType: null }>({
        method: 'anvil_reorg',
        params: [depth, []],
      })
      // the node may no longer have those blocks' states
      .catch(() => undefined);
  };
  const changeRule = async () => {
    const [user, trader] = [random.pick([alice, bob]), random.pick([TRADER, OTHER])];
    if (random.chance(500_000)) await faulty.sandbox.follow(user, { ...RULE, trader });
    else await userRouter.write.setMatchingRule([USDC, trader, NO_RULE], as(user));
  };
  const trade = async () => {
    const position = random.pick(positions);
    if (random.chance(300_000) && !(await position.isOpen())) await pass(3_700);
    await position.act(random);
  };
  const askToLeave = async () => {
    const user = random.pick([alice, bob]);
    const { mirrored } = await faulty.chain.written();
    const [last] = mirrored.slice(-1);
    // refused if the copy is closed or they have asked before
    if (!last) return;
    const bound = last.data.isLong ? 0n : 2n ** 255n;
    await userRouter.write
      .leaveCopy([last.allocationKey, bound], { ...as(user), value: 10n ** 16n })
      .catch(() => undefined);
  };
  const limitLoss = () => {
    const [user, rate] = [random.pick([alice, bob]), random.pick([0n, 3_000n, 6_000n])];
    return userRouter.write.setMaxLoss([USDC, random.pick([TRADER, OTHER]), rate], as(user));
  };
  // within an opening's price bound
  const movePrice = () => faulty.sandbox.setPrice(WETH, price(random.pick([1_990, 2_000, 2_010]), 18));
  const acts: [share: number, act: () => unknown][] = [
    [30, trade],
    [30, () => keeper.tick().catch(() => undefined)],
    [15, () => faulty.sandbox.execute()],
    [8, () => (sending = random.pick<Fault | null>([null, 'hold', 'swallow', 'lost']))],
    [6, () => faulty.node.release(random.int(1, 3))],
    [8, changeRule],
    [6, askToLeave],
    [4, limitLoss],
    [6, movePrice],
    [4, () => pass(random.pick([2, 20, 120, 320]))],
    [4, () => (keeper = start())],
    [5, reorganise],
  ];
  return {
    positions,
    step: async () => {
      let left = random.int(
        1,
        acts.reduce((sum, [share]) => sum + share, 0),
      );
      for (const [share, act] of acts) {
        left -= share;
        if (left <= 0) return act();
      }
    },
    rest: async () => {
      faulty.node.fault = () => null;
      await faulty.node.release();
      // an hour after another, a day may have passed
      await faulty.sandbox.setPrice(USDC, price(1, 6));
      await movePrice();
      for (let round = 0; round < 8; round++) {
        await faulty.tickAll(keeper, 2);
        await faulty.sandbox.wait(25);
      }
    },
    inFlight: () => keeper.status.inFlight,
  };
}

/** The problems of the copies on chain, in sentences. */
async function problems(): Promise<string[]> {
  const { sandbox, chain } = faulty;
  const { mirrored, settled, orders, asked, left, notLeft } = await chain.written();
  const found = mirrored.map(async ({ allocationKey, data }) => {
    const { sourceRequestKey, isLong } = data;
    const account = data.allocationAddress.toLowerCase() as Hex;
    const [copy, trader, key] = await Promise.all([
      sandbox.positionOf(account, { isLong }),
      sandbox.positionOf(data.trader, { isLong }),
      sandbox.mirrorContract.read.requestKeyOf([allocationKey]),
    ]);
    const held = await Promise.all(
      [USDC, WETH].map((token) => sandbox.token(token).read.balanceOf([account])),
    );
    const isOpen = copy.sizeInUsd > 0n;
    const isOver = settled.some((one) => one.allocationKey === allocationKey && one.data.isFinal);
    const target = trader.collateral > 0n ? (trader.sizeInUsd * copy.collateral) / trader.collateral : 0n;
    const off = target > copy.sizeInUsd ? target - copy.sizeInUsd : copy.sizeInUsd - target;
    const mine = <One extends { allocationKey: Hex }>(events: readonly One[]) =>
      events.filter((one) => one.allocationKey === allocationKey);
    // who left with something still owed may ask again, for that alone: no weight leaves then
    const gone = mine(left).filter(({ weight, weightLeft }) => weight > 0n && weightLeft === 0n);
    const pending = mine(asked).length - mine(left).length - mine(notLeft).length;
    const submitted = orders.filter((one) => one.sourceRequestKey === sourceRequestKey && one.status === 0);
    return [
      ...(mirrored.filter((one) => one.data.sourceRequestKey === sourceRequestKey).length > 1
        ? ['copied twice']
        : []),
      ...(BigInt(key) !== 0n ? ['has an order that nobody ended'] : []),
      ...(isOpen && trader.sizeInUsd === 0n ? ['left open'] : []),
      // what those who left are still owed counts as collateral here
      ...(isOpen && gone.length === 0 && off * 100n > copy.sizeInUsd * 3n ? ['does not follow'] : []),
      ...(!isOpen && (!isOver || held.some(Boolean)) ? ['not settled'] : []),
      ...(!isOpen && pending > 0 ? ['has a leave that nobody ended'] : []),
      ...(new Set(gone.map(({ mimic }) => mimic)).size < gone.length ? ['let go twice'] : []),
      ...(submitted.length !== 1 ? [`reported ${submitted.length} times`] : []),
    ].map((problem) => `${sourceRequestKey}: ${problem}`);
  });
  return (await Promise.all(found)).flat();
}

it.each(seeds)(
  'each copy follows its trader to the end, whatever happens in whatever order (seed %i)',
  async (seed) => {
    const { positions, step, rest, inFlight } = await arrive(createRandom(seed, 'keeper'));
    for (let count = 0; count < STEPS; count++) await step();
    await rest();
    expect(await problems()).toEqual([]);
    for (const position of positions) if (await position.isOpen()) await position.close();
    await rest();
    expect([await problems(), inFlight()]).toEqual([[], 0]);
  },
  240_000,
);
