import { getAbiItem, type Hex, parseAbiItem } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { matchingRuleAbi } from '../../../demo/contracts/artifacts/MatchingRule';
import { fetchPlanState } from '../../../src/contracts/plan/fetchPlanState';
import { planCalls } from '../../../src/contracts/plan/planCalls';
import { signedCalls } from '../../../src/contracts/plan/submitCall';
import { fetchDone } from '../../../src/contracts/reads/done';
import type { Drafts, EarnDraft } from '../../../src/domain';
import type { DraftId } from '../../../src/domain/rule/Draft';
import { draftIds, listDrafts, newDraftId, onlyDrafts, withDeposit } from '../../../src/drafts/changeDrafts';
import { fetchPendingLeave, fetchRuleOnChain, fetchUserBalance } from '../../../src/exports/core';
import type { CopySandbox } from '../../kit/chain/copySandbox';
import { DAY, type EarnSandbox, IN_WALLET, LOCKED } from '../../kit/chain/earnSandbox';
import { newDrafts, TRADER, usdc } from '../../kit/chain/follower';
import type { Sandbox } from '../../kit/chain/sandbox';
import { Dice } from '../../kit/Dice';
import { noFaults } from '../FaultyNode';
import { type loadLibrary, openPage, type Page } from '../openPage';
import { ChaosWallet } from './ChaosWallet';
import { FaultyStorage } from './FaultyStorage';

const doneEvent = parseAbiItem('event Done(address indexed user, bytes32 indexed id, bytes32 callHash)');
const setMaxLoss = getAbiItem({ abi: matchingRuleAbi, name: 'SetMaxLoss' });

/** What a sequence did, and the violations it found. */
export type Played = { story: string[]; violations: string[] };

type Stage = {
  copies: CopySandbox;
  earn: EarnSandbox;
  nthLibrary(n: number): ReturnType<typeof loadLibrary>;
};

/** What the chain shows of a follower, whichever way it got there. */
type Truth = { there: ReadonlySet<DraftId>; hashes: Readonly<Record<DraftId, Hex>>; faults: string[] };

/**
 * Plays one random sequence of clicks, faults, reloads, tabs and devices, then repairs everything and lets the user finish.
 * After each event, compares the chain with what the follower wanted: each change once, in one version, and nothing else.
 */
export async function playSequence({ copies, earn, nthLibrary }: Stage, seed: number): Promise<Played> {
  const dice = new Dice(seed);
  const { sandbox } = copies;
  const { node } = sandbox;
  const story: string[] = [];
  const violations: string[] = [];
  const account = await earn.takeLocker(20);
  await sandbox.mint(usdc, account.address, 10_000_000_000n);
  const relayer = await newAccount(sandbox);
  const copy = await copies.openCopy([account.address]);
  const first = 1_000_000n * BigInt(1 + dice.below(400)) + BigInt(seed % 1_000_000);
  const maxLossRate = 100n * BigInt(1 + dice.below(100));
  const { deposits, rules } = newDrafts(first);
  let wanted: Drafts = {
    deposits,
    rules: rules.map((rule) => ({ ...rule, maxLossRate })),
    leaves: [copy],
    earn: earnDrafts(dice),
  };
  const ids = draftIds(wanted);
  /** Every amount that the deposit's draft ever had. */
  const amounts = [first];
  const begun = await node.getBlockNumber({ cacheTime: 0 });
  const config = { ...sandbox.config, client: node, earn: earn.config };
  const balance = () => fetchUserBalance(config, { token: usdc, follower: account.address });
  const before = await balance();

  /** Again if a block was mined between its reads. */
  async function look(): Promise<Truth> {
    const height = await node.getBlockNumber({ cacheTime: 0 });
    const truth = await lookOnce();
    return height === (await node.getBlockNumber({ cacheTime: 0 })) ? truth : look();
  }

  async function lookOnce(): Promise<Truth> {
    const route = { collateralToken: usdc, trader: TRADER, follower: account.address };
    const [now, rule, asked, logs, { callHashes }] = await Promise.all([
      balance(),
      fetchRuleOnChain(config, route),
      fetchPendingLeave(config, { allocationKey: copy.allocationKey, follower: account.address }),
      earn.recorded(account.address, begun),
      fetchDone(node, { router: sandbox.deployment.router, account: account.address, ids }),
    ]);
    const faults: string[] = [];
    const there = new Set<DraftId>();
    const deposited = now - before;
    if (deposited !== 0n && !amounts.includes(deposited))
      faults.push(`${deposited} deposited where one of ${amounts} was wanted`);
    const add = (some: readonly { id: DraftId }[] = []) => some.forEach(({ id }) => void there.add(id));
    if (deposited) add(wanted.deposits);
    if (rule.maxLossRate === maxLossRate) add(wanted.rules);
    if (asked) add(wanted.leaves);
    for (const draft of wanted.earn ?? []) {
      const times = logs.filter((log) => isOf(draft, log)).length;
      if (times > 1) faults.push(`${draft.action} is ${times} times on chain`);
      if (times) there.add(draft.id);
    }
    for (const id of ids.filter((each) => there.has(each) !== Boolean(callHashes[each])))
      faults.push(`the router ${callHashes[id] ? 'says that' : 'does not say that'} ${nameOf(id)} is done`);
    return { there, hashes: callHashes, faults };
  }

  /** Whether the router had run all of them by a time in unix seconds. */
  async function isDoneBy(time: number, items: readonly { draftId: DraftId }[]): Promise<boolean> {
    const logs = await node.getLogs({
      ...{ address: sandbox.deployment.router, event: doneEvent, fromBlock: begun },
      args: { user: account.address, id: items.map(({ draftId }) => draftId) },
    });
    const blocks = await Promise.all(logs.map(({ blockNumber }) => node.getBlock({ blockNumber })));
    return blocks.length === items.length && blocks.every(({ timestamp }) => timestamp <= time);
  }

  const nameOf = (id: DraftId) => {
    const draft = listDrafts(wanted).find((each) => each.id === id);
    return draft && 'action' in draft ? draft.action : 'the rule';
  };

  const wallet = new ChaosWallet(sandbox, dice, account, relayer.address, dice.chance(0.4));
  const nodeFaults = noFaults();
  const storage = new FaultyStorage();
  const confirmations = dice.chance(0.3) ? 2 : 0;
  const lifetime = dice.chance(0.3) ? 604_800 : 1_800;
  localStorage.clear();

  const pages: Page[] = [];
  let opened = 0;
  const open = async () =>
    openPage({
      ...{ sandbox, earn, wallet: { ...account, request: wallet.request }, faults: nodeFaults },
      config: { confirmations, deadlines: { account: lifetime, contract: 604_800 } },
      library: await nthLibrary(opened++),
    });
  const firstPage = await open();
  firstPage.setDrafts(wanted);
  pages.push(firstPage);
  const anyPage = () => dice.pick(pages);
  const isClear = () => !nodeFaults.lag && !nodeFaults.isDown;

  async function check(event: string): Promise<Truth> {
    // what the page says and keeps is compared with what the chain shows afterwards
    const said = pages.map((page) => page.statuses.splice(0));
    const kept = pages.flatMap((page) => draftIds(page.drafts()));
    const truth = await look();
    const complain = (what: string) => void violations.push(`after ${event}: ${what}`);
    for (const fault of truth.faults) complain(fault);
    for (const id of ids) if (!kept.includes(id) && !truth.there.has(id)) complain(`${nameOf(id)} is lost`);
    for (const status of said.flat()) {
      story.push(`  the page says ${status.status}${'reason' in status ? ` (${status.reason})` : ''}`);
      const { items, deadline } = status.submission;
      const isTrue = ({ draftId, callHash }: (typeof items)[number]) => truth.hashes[draftId] === callHash;
      const confirmed = 'confirmedDraftIds' in status ? status.confirmedDraftIds : [];
      for (const id of confirmed.filter((each) => !truth.there.has(each)))
        complain(`${nameOf(id)} is said to be confirmed without the chain`);
      if (status.status !== 'failed') continue;
      const isDone = items.length > 0 && items.every(isTrue);
      // what was done after its deadline was submitted again since
      if (status.reason === 'expired' && isDone && isClear() && (await isDoneBy(deadline, items)))
        complain('said to be over although it is on chain');
      if (status.reason === 'superseded' && !items.some(({ draftId }) => truth.hashes[draftId]))
        complain('said to be superseded by nothing');
    }
    return truth;
  }

  /** Another device, which has the same drafts, sends some of them. */
  async function sendFromElsewhere() {
    const { there } = await look();
    const some = onlyDrafts(wanted, ({ id }) => !there.has(id) && dice.chance(0.5));
    if (!draftIds(some).length) return;
    const state = await fetchPlanState(config, { account: account.address, drafts: some });
    const { timestamp } = await node.getBlock();
    const deadline = Number(timestamp) + 1_800;
    const signed = signedCalls(planCalls(some, state), { router: sandbox.deployment.router, deadline });
    for (const { to, data, value } of signed)
      await node.sendTransaction({ account: account.address, to, data, value, gas: 5_000_000n });
  }

  /** Edits the deposit, wherever it still is. */
  function edit() {
    const page = anyPage();
    const [deposit] = page.drafts().deposits;
    if (!deposit) return;
    const amount = first + BigInt(1 + dice.below(1_000_000));
    amounts.push(amount);
    wanted = { ...wanted, deposits: [{ ...deposit, amount }] };
    page.change((record) => withDeposit(record, { ...deposit, amount }));
  }

  /** The last block that no reorganisation may take away: it must not set the time back by hours. */
  let settled = begun;
  const pass = async (seconds: number) => {
    await node.increaseTime({ seconds });
    await node.mine({ blocks: 1 });
    settled = await node.getBlockNumber({ cacheTime: 0 });
  };

  /** Takes away as many of the last blocks as the page awaits at most; what they contained is gone. */
  async function reorganise() {
    const head = await node.getBlockNumber({ cacheTime: 0 });
    const depth = Math.min(1 + dice.below(2), confirmations, Number(head - settled));
    if (depth > 0) await node.request({ method: 'anvil_reorg', params: [depth, []] } as never);
    return `by ${depth} blocks`;
  }

  const events: Record<string, () => unknown> = {
    submits: () => void anyPage().submit(),
    'submits again': () => void anyPage().submit(),
    'clicks Submit in every tab': () => {
      for (const page of pages) void page.submit();
    },
    'submits from another device': sendFromElsewhere,
    'edits the deposit': edit,
    'answers in the wallet': () => wallet.act(),
    'answers in the wallet again': () => wallet.act(),
    'answers in the wallet once more': () => wallet.act(),
    'signs properly': () => wallet.finish(),
    'signs properly too': () => wallet.finish(),
    'signs an old request': () => wallet.sendKept(),
    'storage fills': () => storage.fill(),
    'storage is denied': () => storage.deny(),
    'storage is gone': () => storage.remove(),
    'storage is back': () => storage.mend(),
    'what is under way is forgotten': () => storage.forgetSubmissions(),
    'storage is wiped': () => {
      storage.mend();
      localStorage.clear();
      // as another device has them, whatever is done of them
      anyPage().setDrafts(wanted);
    },
    reloads: async () => {
      const index = dice.below(pages.length);
      pages[index]?.close();
      storage.mend();
      pages[index] = await open();
    },
    'opens a tab': async () => {
      storage.mend();
      if (pages.length < 2) pages.push(await open());
    },
    'the node goes down': () => {
      nodeFaults.isDown = true;
    },
    'the node is back': () => {
      nodeFaults.isDown = false;
    },
    'the node lags': () => {
      nodeFaults.lag = dice.below(3);
      nodeFaults.flickers = dice.chance(0.5);
    },
    'the node hides what is pending': () => {
      nodeFaults.hidesPending = dice.chance(0.5);
    },
    'mining stops': () => node.setAutomine(false),
    'a block is mined': () => node.mine({ blocks: 1 }),
    'mining goes on': async () => {
      await node.setAutomine(true);
      await node.mine({ blocks: 1 });
    },
    'the chain is reorganised': reorganise,
    'an hour passes': () => pass(3_600),
    'two days pass': () => pass(172_800),
    'a relayer sends': () => wallet.relay(),
    'speeds up': () => wallet.replace('same'),
    cancels: () => wallet.replace('nothing'),
    'the wallet lies': () => wallet.lie(),
    'switches account or network in the wallet': () => {
      wallet.isElsewhere = dice.pick(['chain', 'account', undefined, undefined] as const);
    },
    'waits a little': () => new Promise((resolve) => setTimeout(resolve, 120)),
  };

  const length = 10 + dice.below(14);
  for (let i = 0; i < length; i += 1) {
    const [name, happen] = dice.pick(Object.entries(events));
    const detail = await happen();
    story.push(typeof detail === 'string' ? `${name}: ${detail}` : name);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await check(name);
  }

  // all faults end, and everything that was ever signed is sent
  storage.mend();
  Object.assign(nodeFaults, noFaults());
  wallet.isElsewhere = undefined;
  await node.setAutomine(true);
  while (wallet.relayed.length) await wallet.relay();
  while (wallet.kept.length) await wallet.sendKept();
  wallet.rejectAll();
  await node.mine({ blocks: confirmations + 2 });
  await check('healing');
  for (const page of pages.splice(0)) page.close();

  const last = await open();
  pages.push(last);
  const approving = setInterval(() => void wallet.finish(), 20);
  for (let attempt = 0; attempt < 8 && draftIds(last.drafts()).length; attempt += 1) {
    story.push(`  finishing, with ${draftIds(last.drafts()).map(nameOf)}`);
    await last.submit();
    await node.mine({ blocks: confirmations + 1 });
    const left = draftIds(last.drafts()).length;
    for (let i = 0; i < 15 && left && draftIds(last.drafts()).length === left; i += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await check('finishing');
  }
  clearInterval(approving);
  const left = draftIds(last.drafts());
  if (left.length) violations.push(`left over: ${left.map(nameOf)}; ${String(last.errors.at(-1))}`);
  const { there, hashes } = await check('the end');
  for (const id of ids.filter((each) => !there.has(each)))
    violations.push(`${nameOf(id)} is not on chain in the end`);
  await pass(604_801);
  for (let i = 0; i < 100 && last.open().length; i += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (last.open().length) violations.push('a submission is under way for ever');
  const shown = last.status();
  const isDone = shown?.submission.items.every(({ draftId, callHash }) => hashes[draftId] === callHash);
  if (shown && isDone && shown.status !== 'confirmed')
    violations.push(`the page says ${shown.status} in the end of what is on chain`);
  if (shown?.status === 'confirmed' && !isDone) violations.push('confirmed in the end without the chain');
  await compareRecords();
  last.close();
  return { story, violations };

  /** Nothing else is on chain than was wanted. */
  async function compareRecords() {
    const route = { collateralToken: usdc, trader: TRADER, follower: account.address };
    const [rule, limits, recorded] = await Promise.all([
      fetchRuleOnChain(config, route),
      node.getLogs({
        ...{ address: sandbox.deployment.matchingRule, event: setMaxLoss, fromBlock: 0n },
        args: { user: account.address },
      }),
      earn.recorded(account.address, begun),
    ]);
    if (rule.expiry !== wanted.rules[0]?.expiry) violations.push('the rule is not on chain in the end');
    if (limits.length !== 1) violations.push(`the maximum loss was set ${limits.length} times`);
    // a relocked claim has records of both
    const relocks = wanted.earn?.filter((draft) => draft.action === 'claim' && !draft.cashout).length ?? 0;
    if (recorded.length !== (wanted.earn?.length ?? 0) + relocks)
      violations.push(`something else of Earn is on chain: ${recorded.map(({ eventName }) => eventName)}`);
  }
}

/** A random selection of drafts, in any order. */
function earnDrafts(dice: Dice): EarnDraft[] {
  const days = (least: number) => DAY * BigInt(least + dice.below(700 - least));
  const id = newDraftId;
  const claims: (EarnDraft | undefined)[] = [
    undefined,
    { id: id(), action: 'claim', cashout: true },
    { id: id(), action: 'claim', cashout: false, duration: days(7) },
  ];
  const amount = (of: bigint) => (of * BigInt(1 + dice.below(99))) / 100n;
  const drafts: (EarnDraft | undefined | false)[] = [
    dice.chance(0.8) && { id: id(), action: 'lock', amount: amount(IN_WALLET), duration: days(7) },
    dice.chance(0.4) && { id: id(), action: 'extend', duration: DAY * 730n },
    dice.chance(0.5) && { id: id(), action: 'unlock', amount: amount(LOCKED) },
    dice.chance(0.5) && { id: id(), action: 'release' },
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
  const { action, id: _, ...fields } = draft;
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
