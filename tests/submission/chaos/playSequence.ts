import { getAbiItem, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { followerEventsAbi } from '../../../src/contracts/abi/followerEventsAbi';
import { earnDraftId } from '../../../src/domain/earn/EarnDraft';
import { draftIds } from '../../../src/drafts/draftsById';
import { type EarnDraft, fetchMaxLoss, fetchRuleOnChain, fetchUserBalance } from '../../../src/exports/core';
import { DAY, type EarnSandbox, IN_WALLET, LOCKED } from '../../contracts/earnSandbox';
import type { ExitSandbox } from '../../contracts/exitSandbox';
import { firstDrafts, TRADER, usdc } from '../../contracts/follower';
import type { Sandbox } from '../../contracts/sandbox';
import { quota, size } from '../page/quota';
import type { NodeFaults } from './ChaosNode';
import { type ChaosPage, openPage } from './ChaosPage';
import { ChaosWallet } from './ChaosWallet';
import { Dice } from './Dice';

const setMaxLoss = getAbiItem({ abi: followerEventsAbi, name: 'SetMaxLoss' });

/** What a sequence did, and the violations it found. */
export type Played = { story: string[]; violations: string[] };

/**
 * Plays one random sequence of clicks, faults, reloads and tabs, then repairs everything and lets the user finish. After each
 * event, compares the chain with what the follower wanted: each change once, and nothing else.
 */
export async function playSequence(
  { exits, earn }: { exits: ExitSandbox; earn: EarnSandbox },
  seed: number,
): Promise<Played> {
  const dice = new Dice(seed);
  const { sandbox } = exits;
  const { node } = sandbox;
  const story: string[] = [];
  const violations: string[] = [];
  const account = await earn.takeLocker(20);
  await sandbox.mint(usdc, account.address, 10_000_000_000n);
  const relayer = await newAccount(sandbox);
  const amount = 1_000_000n * BigInt(1 + dice.below(400)) + BigInt(seed % 1_000_000);
  const copy = await exits.openCopy([account.address]);
  const maxLossRate = 100n * BigInt(1 + dice.below(100));
  const { deposits, rules } = firstDrafts(amount);
  const wanted = {
    deposits,
    rules: rules.map((rule) => ({ ...rule, maxLossRate })),
    leaves: [{ ...copy, action: 'leave' as const }],
    earn: earnDrafts(dice),
  };
  const route = { collateralToken: usdc, trader: TRADER, follower: account.address };
  const begun = await node.getBlockNumber({ cacheTime: 0 });
  const limit = () => fetchMaxLoss({ ...sandbox.config, client: node }, route);
  const deposited = async () =>
    (await fetchUserBalance(
      { ...sandbox.config, client: node },
      { token: usdc, follower: account.address },
    )) - free;
  const isAsked = async () =>
    (await exits.contracts.mirrorContract.read.leaveTimeMap([copy.allocationKey, account.address])) > 0n;
  const free = await fetchUserBalance(
    { ...sandbox.config, client: node },
    { token: usdc, follower: account.address },
  );
  const wallet = new ChaosWallet(sandbox, dice, account, relayer.address, dice.chance(0.3));
  const faults: NodeFaults = { isDown: false, lag: 0, hidesPending: false };
  localStorage.clear();
  let full: { mockRestore(): void } | undefined;
  const freeStorage = () => {
    full?.mockRestore();
    full = undefined;
  };

  const pages: ChaosPage[] = [await openPage(sandbox, earn, wallet, faults)];
  pages[0]?.setDrafts(wanted);
  const anyPage = () => dice.pick(pages);

  /** How often each draft of Earn is on chain, by its id. */
  const countEarn = async () => {
    const logs = await earn.recorded(account.address, begun);
    return Object.fromEntries(
      wanted.earn.map((draft) => [earnDraftId(draft), logs.filter((log) => isOf(draft, log)).length]),
    );
  };

  async function check(event: string) {
    const earned = await countEarn();
    for (const [id, times] of Object.entries(earned))
      if (times > 1) violations.push(`after ${event}: ${id} is ${times} times on chain`);
    const balance = await deposited();
    if (balance > amount) violations.push(`after ${event}: ${balance} deposited where ${amount} was wanted`);
    if (event !== 'healing')
      for (const id of await lostDrafts(earned, balance)) violations.push(`after ${event}: ${id} is lost`);
    for (const page of pages) {
      for (const status of page.told.splice(0)) {
        story.push(`  the page says ${status.status}${'reason' in status ? ` (${status.reason})` : ''}`);
        const ids = 'confirmedDraftIds' in status ? status.confirmedDraftIds : [];
        const isDeposited = ids.some((id) => id.startsWith('deposit'));
        const sent = status.submission.steps.some(({ calls }) =>
          calls.some(({ label }) => label === 'deposit'),
        );
        if (isDeposited && balance !== amount) violations.push(`after ${event}: confirmed without the chain`);
        if (ids.some((id) => id.startsWith('leave')) && !(await isAsked()))
          violations.push(`after ${event}: said to have asked to leave without the chain`);
        for (const id of ids.filter((each) => earned[each] === 0))
          violations.push(`after ${event}: ${id} is said to be confirmed without the chain`);
        if (ids.some((id) => id.startsWith('rule')) && (await limit()) !== maxLossRate)
          violations.push(`after ${event}: the rule is said to be there without its maximum loss`);
        // a later attempt that asks nothing of the wallet may fail because the one in doubt is on chain
        const isLater =
          status.status === 'failed' && status.reason === 'would_revert' && page.doubts().length > 0;
        const isFailed = status.status === 'failed' && !isLater && sent && !isDeposited;
        if (isFailed && balance === amount && page.drafts().deposits.length) {
          violations.push(`after ${event}: said to have failed (${status.reason}) although it is on chain`);
        }
      }
    }
  }

  /** Drafts that no page has any more, though they are not on chain. */
  async function lostDrafts(earned: Record<string, number>, balance: bigint): Promise<string[]> {
    const kept = pages.flatMap((page) => draftIds(page.drafts()));
    const lost = draftIds(wanted).filter((id) => !kept.includes(id));
    const isThere = async (id: string) => {
      if (id.startsWith('deposit')) return balance === amount;
      if (id.startsWith('leave')) return isAsked();
      if (id.startsWith('rule')) return (await limit()) === maxLossRate;
      return (earned[id] ?? 0) > 0;
    };
    const there = await Promise.all(lost.map(isThere));
    return lost.filter((_, i) => !there[i]);
  }

  const events: Record<string, () => unknown> = {
    submits: () => void anyPage().submit(),
    'clicks Submit in every tab': () => {
      for (const page of pages) page.submit();
    },
    'answers in the wallet': () => wallet.act(),
    'answers in the wallet again': () => wallet.act(),
    'signs properly': () => wallet.finish(),
    'signs properly too': () => wallet.finish(),
    'storage fills': () => {
      full ??= quota(size());
    },
    'storage is free': freeStorage,
    reloads: async () => {
      const index = dice.below(pages.length);
      await pages[index]?.close();
      pages[index] = await openPage(sandbox, earn, wallet, faults);
      void pages[index]?.resume();
    },
    'opens a tab': async () => {
      if (pages.length > 1) return;
      const page = await openPage(sandbox, earn, wallet, faults);
      pages.push(page);
      if (page.pending()) void page.resume();
    },
    'the node goes down': () => {
      faults.isDown = true;
    },
    'the node is back': () => {
      faults.isDown = false;
    },
    'the node lags': () => {
      faults.lag = dice.below(3);
    },
    'the node hides what is pending': () => {
      faults.hidesPending = dice.chance(0.5);
    },
    'mining stops': () => node.setAutomine(false),
    'a block is mined': () => node.mine({ blocks: 1 }),
    'mining goes on': async () => {
      await node.setAutomine(true);
      await node.mine({ blocks: 1 });
    },
    'a relayer sends': () => wallet.relay(),
    'speeds up': () => wallet.replace('same'),
    cancels: () => wallet.replace('nothing'),
    'the wallet lies': () => wallet.lie(),
    'switches account or network in the wallet': () => {
      wallet.isElsewhere = dice.pick(['chain', 'account', undefined, undefined] as const);
    },
    'gives up after having looked': () => giveUp(anyPage()),
    'waits a little': () => new Promise((resolve) => setTimeout(resolve, 120)),
  };

  /** A careful user: first rejects what is still open in the wallet, and waits for what may still be mined. */
  async function giveUp(page: ChaosPage) {
    if (page.isRunning() || page.status()?.status !== 'unknown') return;
    wallet.rejectAll();
    if (wallet.relayed.length || (await hasPending())) return;
    await page.giveUp();
  }

  const hasPending = async () => {
    const [latest, pending] = await Promise.all(
      (['latest', 'pending'] as const).map((blockTag) =>
        node.getTransactionCount({ address: account.address, blockTag }),
      ),
    );
    return latest !== pending;
  };

  const length = 10 + dice.below(12);
  for (let i = 0; i < length; i += 1) {
    const [name, happen] = dice.pick(Object.entries(events));
    const detail = await happen();
    story.push(typeof detail === 'string' ? `${name}: ${detail}` : name);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await check(name);
  }

  // all faults end, and a new page opens
  freeStorage();
  Object.assign(faults, { isDown: false, lag: 0, hidesPending: false });
  wallet.isElsewhere = undefined;
  wallet.rejectAll();
  while (wallet.relayed.length) await wallet.relay();
  await node.setAutomine(true);
  await node.mine({ blocks: 2 });
  for (const page of pages.splice(0)) {
    await check('healing');
    await page.close();
  }
  const last = await openPage(sandbox, earn, wallet, faults);
  pages.push(last);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    if (last.pending()) {
      await last.resume();
      await giveUp(last);
    }
    const left = draftIds(last.drafts()).length;
    if (!last.pending() && left === 0) break;
    story.push(`  finishing, with ${left} drafts${last.pending() ? ', one in doubt' : ''}`);
    const ended = last.submit();
    const approving = setInterval(() => void wallet.finish(), 30);
    await ended;
    clearInterval(approving);
    await check('finishing');
  }
  const rule = await fetchRuleOnChain({ ...sandbox.config, client: node }, route);
  const limits = await node.getLogs({
    address: sandbox.deployment.matchingRule,
    event: setMaxLoss,
    args: { user: account.address },
    fromBlock: 0n,
  });
  const [earned, recorded] = [await countEarn(), await earn.recorded(account.address, begun)];
  for (const [id, times] of Object.entries(earned))
    if (times !== 1) violations.push(`${id} is ${times} times on chain in the end`);
  // a relocked claim has records of both
  const relocks = wanted.earn.filter((draft) => draft.action === 'claim' && !draft.cashout).length;
  if (recorded.length !== wanted.earn.length + relocks)
    violations.push(`something else of Earn is on chain: ${recorded.map(({ eventName }) => eventName)}`);
  const balance = await deposited();
  const left = draftIds(last.drafts());
  if (left.length) violations.push(`drafts are left over: ${left.join()}; ${String(last.errors.at(-1))}`);
  if (last.pending()) violations.push('a submission is pending for ever');
  if (balance !== amount) violations.push(`${balance} deposited in the end where ${amount} was wanted`);
  if (!(await isAsked())) violations.push('the request to leave is not on chain in the end');
  if (rule.expiry !== wanted.rules[0]?.expiry) violations.push('the rule is not on chain in the end');
  if ((await limit()) !== maxLossRate) violations.push('the maximum loss is not on chain in the end');
  if (limits.some(({ args }) => args.maxLossRate !== maxLossRate))
    violations.push('another maximum loss was set than was wanted');
  await last.close();
  return { story, violations };
}

/** A random selection of drafts, in any order. */
function earnDrafts(dice: Dice): EarnDraft[] {
  const days = (least: number) => DAY * BigInt(least + dice.below(700 - least));
  const claims: (EarnDraft | undefined)[] = [
    undefined,
    { action: 'claim', cashout: true },
    { action: 'claim', cashout: false, duration: days(7) },
  ];
  const drafts: (EarnDraft | undefined | false)[] = [
    dice.chance(0.8) && {
      action: 'lock',
      amount: (IN_WALLET * BigInt(1 + dice.below(99))) / 100n,
      duration: days(7),
    },
    dice.chance(0.4) && { action: 'extend', duration: DAY * 730n },
    dice.chance(0.5) && { action: 'unlock', amount: (LOCKED * BigInt(1 + dice.below(99))) / 100n },
    dice.chance(0.5) && { action: 'release' },
    dice.pick(claims),
  ];
  return drafts.filter((draft) => typeof draft === 'object');
}

const EVENT_OF = {
  lock: 'Locked',
  extend: 'Extended',
  unlock: 'Unlocked',
  release: 'Released',
  claim: 'Claimed',
} as const;

type Recorded = Awaited<ReturnType<EarnSandbox['recorded']>>[number];

/** Whether the escrow's record matches a draft. */
function isOf(draft: EarnDraft, { eventName, args }: Recorded): boolean {
  const { action, ...fields } = draft;
  if (eventName !== EVENT_OF[action]) return false;
  if (draft.action === 'claim') return args.cashout === draft.cashout;
  return Object.entries(fields).every(([name, value]) => args[name] === value);
}

async function newAccount(sandbox: Sandbox): Promise<{ address: Hex; privateKey: Hex }> {
  const privateKey = generatePrivateKey();
  const address = privateKeyToAddress(privateKey).toLowerCase() as Hex;
  await sandbox.node.setBalance({ address, value: 10n ** 18n });
  await sandbox.mint(usdc, address, 10_000_000_000n);
  return { address, privateKey };
}
