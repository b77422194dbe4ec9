import { type Hex, zeroHash } from 'viem';
import { expect, it } from 'vitest';
import { Endpoints } from '../../../../../demo/chain/keeper/chain/Endpoints';
import { StateFile } from '../../../../../demo/chain/keeper/state/StateFile';
import { createRandom, type Random } from '../../../../../demo/chain/market/history/random';
import { times } from '../../../../depth';
import { alice, as, bob, price, TRADER, USDC, usdc, WETH } from '../../contracts/contractSandbox';
import type { Fault } from './FaultyNode';
import { FollowedPosition } from './FollowedPosition';
import { faultySandbox, isSend, tickAll } from './faultySandbox';

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
    const blocks = Array.from({ length: depth }, (_, i) => head - BigInt(depth - 1 - i));
    const hashes = () =>
      Promise.all(
        blocks.map((blockNumber) =>
          client.getBlock({ blockNumber }).then(
            ({ hash }) => hash,
            () => null,
          ),
        ),
      );
    const before = await hashes();
    try {
      await client.request<{ Method: 'anvil_reorg'; Parameters: [number, never[]]; ReturnType: null }>({
        method: 'anvil_reorg',
        params: [depth, []],
      });
    } catch {
      // the node may no longer have those blocks' states; the hashes show what it did
    }
    const after = await hashes();
    // an empty block may reappear as the same one
    const replaced = blocks.find((_, i) => after[i] !== before[i]);
    if (replaced === undefined) return;
    for (const position of positions) position.forgetAfter(replaced - 1n);
  };
  const changeRule = async () => {
    const [user, trader] = [random.pick([alice, bob]), random.pick([TRADER, OTHER])];
    if (random.chance(500_000)) await faulty.sandbox.follow(user, { ...RULE, trader });
    else await userRouter.write.setMatchingRule([USDC, trader, NO_RULE], as(user));
  };
  const trade = async () => {
    const position = random.pick(positions);
    if (!position.isOpen && random.chance(400_000)) await pass(3_700);
    await position.act(random);
  };
  const askToLeave = async () => {
    const user = random.pick([alice, bob]);
    const { mirrored } = await faulty.chain.written();
    const [last] = mirrored.slice(-1);
    // refused if the copy is closed or they have asked before
    if (last) await userRouter.write.leaveCopy([last.allocationKey], as(user)).catch(() => undefined);
  };
  const limitLoss = () => {
    const [user, rate] = [random.pick([alice, bob]), random.pick([0n, 300n, 600n])];
    return userRouter.write.setMaxLoss([USDC, random.pick([TRADER, OTHER]), rate], as(user));
  };
  // within an opening's price bound
  const movePrice = () => faulty.sandbox.setPrice(WETH, price(random.pick([1_990, 2_000, 2_010]), 18));
  const acts: [share: number, act: () => unknown][] = [
    [30, trade],
    [35, () => tickAll(keeper, 1)],
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
      for (let round = 0; round < 8; round++) {
        await tickAll(keeper, 2);
        await faulty.sandbox.wait(25);
      }
    },
    inFlight: () => keeper.status.inFlight,
  };
}

/** The problems of the copies on chain, in sentences. */
async function problems(positions: readonly FollowedPosition[]): Promise<string[]> {
  const { mirrored, adjusted, settled, orders, asked, left } = await faulty.chain.written();
  return mirrored.flatMap(({ allocationKey, data }) => {
    const opening = data.sourceRequestKey;
    const last = positions.map((position) => position.lastOf(opening)).find(Boolean);
    const changes = adjusted.flatMap((one) => (one.allocationKey === allocationKey ? [one.data] : []));
    const size = changes.at(-1)?.size ?? data.sizeDelta;
    const ofCopy = (events: readonly { allocationKey: Hex; mimic: Hex }[]) =>
      events.flatMap((one) => (one.allocationKey === allocationKey ? [one.mimic] : []));
    const gone = ofCopy(left);
    const isEmpty = gone.length === data.mimicList.length;
    const isSettled = settled.some((one) => one.allocationKey === allocationKey && one.data.size === 0n);
    const submitted = orders.filter(
      ({ sourceRequestKey, status }) => sourceRequestKey === opening && status === 0,
    );
    const isClosed = !last || last.size === 0n || isEmpty;
    const followed =
      changes.findLast((one) => one.sourceRequestKey !== zeroHash)?.sourceRequestKey ?? opening;
    // nobody can know that it will be dropped
    const isUndone = followed !== allocationKey && !positions.some((position) => position.has(followed));
    return [
      ...(mirrored.filter((one) => one.data.sourceRequestKey === opening).length > 1 ? ['copied twice'] : []),
      ...(isClosed && !(size === 0n && isSettled) ? ['left open'] : []),
      ...(!isClosed && !isUndone && size === 0n ? ['closed before its trader'] : []),
      ...(!isClosed && !isUndone && followed !== last.order ? ['does not follow'] : []),
      ...(size > 0n && ofCopy(asked).some((mimic) => !gone.includes(mimic)) ? ['not let go'] : []),
      ...(new Set(gone).size < gone.length ? ['let go twice'] : []),
      ...(last && submitted.length !== 1 ? [`reported ${submitted.length} times`] : []),
    ].map((problem) => `${opening}: ${problem}`);
  });
}

it.each(seeds)(
  'each copy follows its trader to the end, whatever happens in whatever order (seed %i)',
  async (seed) => {
    const { positions, step, rest, inFlight } = await arrive(createRandom(seed, 'keeper'));
    for (let count = 0; count < STEPS; count++) await step();
    await rest();
    expect(await problems(positions)).toEqual([]);
    for (const position of positions) if (position.isOpen) await position.close();
    await rest();
    expect([await problems(positions), inFlight()]).toEqual([[], 0]);
  },
  60_000,
);
