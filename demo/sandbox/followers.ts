import { encodeFunctionData, type Hex } from 'viem';
import { tokenArtifact } from '../contracts/artifacts/Token';
import { userRouterArtifact } from '../contracts/artifacts/UserRouter';
import { SANDBOX_FOLLOWERS } from './deploy/accounts';
import type { Deployment } from './deploy/deployment';
import { SANDBOX_TOKENS } from './deploy/tokens';
import { createRandom, type Random } from './market/gmx/random';
import type { TimedCall } from './market/seedHistory';

/** A route to follow: a trader in one collateral token, and how often they open a position. */
export type FollowedRoute = {
  trader: Hex;
  collateralToken: Hex;
  openings: number;
  /** Whether the trader continues after the history. */
  isActive: boolean;
};

export type FollowerPlan = {
  deployment: Deployment;
  seed: number;
  /** The history's bounds, unix seconds. */
  start: number;
  end: number;
  /** Most popular first. */
  routes: readonly FollowedRoute[];
};

const DAY = 86_400;
/** Days before the end when followers join: early enough to leave about twenty days of copies. */
const JOINED = { first: 21, last: 4 };
const RATES = [500n, 1_000n, 1_000n, 1_500n, 2_000n, 3_000n];
const THROTTLES = [3_600n, 3_600n, 7_200n, 21_600n, 86_400n, 604_800n];
/** Whole dollars, roughly. */
const DEPOSITS = [100, 250, 500, 1_000, 1_500, 2_500, 5_000, 8_000];
/** Roughly what a dollar buys, in the token's units, by its decimals: dollar coins, ether, bitcoin. */
const PER_DOLLAR: Readonly<Record<number, bigint>> = { 6: 1_000_000n, 18: 500_000_000_000_000n, 8: 1_200n };

/**
 * The calls of the sandbox's followers before now, the same for the same seed: they deposit, set rules for traders who open
 * positions often, and some change or remove a rule, let one expire, or withdraw. Ascending by time.
 */
export function followerCalls({ deployment, seed, start, end, routes }: FollowerPlan): TimedCall[] {
  const random = createRandom(seed, 'followers');
  const calls = SANDBOX_FOLLOWERS.flatMap(({ address }, index) => {
    // nobody joins before the start of a short history
    const joined = Math.max(start, end - random.int(JOINED.last * DAY, JOINED.first * DAY));
    const chosen = chooseRoutes(routes, random);
    const life = new FollowerLife(deployment, address, joined);
    // one in ten starts with too little for the keeper's fee
    const dollars = index % 10 === 9 ? 4 : random.pick(DEPOSITS);
    // one in ten has rules but never a balance
    if (index % 10 !== 7) {
      life.deposit([...new Set(chosen.map(({ collateralToken }) => collateralToken))], dollars);
    }
    for (const route of chosen) {
      // one rule in eight has expired by now
      const days = random.chance(125_000) ? 2 : random.pick([90, 365, 365]);
      life.setRule(joined, route, random.pick(RATES), random.pick(THROTTLES), days);
    }
    const later = joined + random.int(2 * DAY, 3 * DAY);
    const [first] = chosen;
    if (first && index % 6 === 1) life.setRule(later, first, 2_500n, 3_600n, 365);
    if (first && index % 6 === 3) life.removeRule(later, first);
    if (first && index % 10 === 5) life.withdraw(later, first.collateralToken, dollars);
    return life.calls;
  });
  return calls.sort((a, b) => a.time - b.time);
}

/** Two to five routes, strongly favouring the popular ones. */
function chooseRoutes(popular: readonly FollowedRoute[], random: Random): FollowedRoute[] {
  const chosen = new Set<FollowedRoute>();
  const count = Math.min(random.int(2, 5), popular.length);
  while (chosen.size < count) {
    const reach = random.chance(750_000) ? Math.ceil(popular.length / 3) : popular.length;
    chosen.add(popular[random.int(0, reach - 1)] as FollowedRoute);
  }
  return [...chosen];
}

/** One follower's transactions; those of the first day are sent as a batch, as the widgets send them. */
class FollowerLife {
  readonly #approvals: TimedCall[] = [];
  readonly #first: Hex[] = [];
  readonly #later: TimedCall[] = [];
  readonly #deployment: Deployment;
  readonly #user: Hex;
  readonly #joined: number;

  constructor(deployment: Deployment, user: Hex, joined: number) {
    this.#deployment = deployment;
    this.#user = user;
    this.#joined = joined;
  }

  get calls(): TimedCall[] {
    const batch = encodeFunctionData({
      abi: userRouterArtifact.abi,
      functionName: 'multicall',
      args: [this.#first],
    });
    return [...this.#approvals, this.#router(this.#joined, batch), ...this.#later];
  }

  deposit(tokens: readonly Hex[], dollars: number): void {
    for (const token of tokens) {
      const amount = amountOf(token, dollars);
      const approval = encodeFunctionData({
        abi: tokenArtifact.abi,
        functionName: 'approve',
        args: [this.#deployment.tokenRouter, amount],
      });
      this.#approvals.push({ time: this.#joined, from: this.#user, to: token, data: approval });
      this.#first.push(encodeRouter('deposit', [token, amount]));
    }
  }

  setRule(
    time: number,
    route: FollowedRoute,
    allowanceRate: bigint,
    throttleActivity: bigint,
    days: number,
  ): void {
    const rule = { allowanceRate, throttleActivity, expiry: BigInt(time + days * DAY) };
    this.#push(time, encodeRouter('setMatchingRule', [route.collateralToken, route.trader, rule]));
  }

  removeRule(time: number, { collateralToken, trader }: FollowedRoute): void {
    const none = { allowanceRate: 0n, throttleActivity: 0n, expiry: 0n };
    this.#push(time, encodeRouter('setMatchingRule', [collateralToken, trader, none]));
  }

  /** Withdraws a tenth of the deposit: what is free by then cannot be known. */
  withdraw(time: number, token: Hex, dollars: number): void {
    this.#push(time, encodeRouter('withdraw', [token, this.#user, amountOf(token, dollars) / 10n]));
  }

  #push(time: number, data: Hex): void {
    if (time === this.#joined) this.#first.push(data);
    else this.#later.push(this.#router(time, data));
  }

  #router(time: number, data: Hex): TimedCall {
    return { time, from: this.#user, to: this.#deployment.router, data, gas: 3_000_000n };
  }
}

type RouterCall = Parameters<typeof encodeFunctionData<typeof userRouterArtifact.abi>>[0];

function encodeRouter(
  functionName: 'deposit' | 'withdraw' | 'setMatchingRule',
  args: RouterCall['args'],
): Hex {
  return encodeFunctionData({ abi: userRouterArtifact.abi, functionName, args } as RouterCall);
}

function amountOf(token: Hex, dollars: number): bigint {
  const decimals = SANDBOX_TOKENS.find(({ address }) => address === token)?.decimals;
  const unit = decimals === undefined ? undefined : PER_DOLLAR[decimals];
  if (unit === undefined) throw new Error(`There is no unit price for the token ${token}`);
  return BigInt(dollars) * unit;
}
