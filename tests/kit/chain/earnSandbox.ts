import { type Hex, parseAbiItem } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import type { MimicEarn } from '../../../src/config/MimicConfig';
import { addEarn, TOKEN } from './addEarn';
import { as, type ContractSandbox, owner } from './contractSandbox';
import type { Sandbox } from './sandbox';

export const YEAR = 31_536_000n;
export const DAY = 86_400n;

/** The initial balance of a `takeLocker` account, in whole tokens. */
export const LOCKED = 1_000n * TOKEN;
export const UNLOCKED = 100n * TOKEN;
export const IN_WALLET = 5_000n * TOKEN;

/** A sandbox's contracts with Earn, and accounts that have locked, unlocked and earned something. */
export async function startEarn(sandbox: Sandbox, contracts: ContractSandbox) {
  const earn = await addEarn(contracts);
  const token = { address: earn.protocolToken, symbol: 'MIMIC', name: 'Mimic', decimals: 18 };
  const config: MimicEarn = { votingEscrow: earn.votingEscrow, token };
  const { node } = sandbox;
  const give = (to: Hex, amount: bigint) => earn.token.write.transfer([to, amount], as(owner));
  const donate = async (amount: bigint) => {
    await give(earn.votingEscrow, amount);
    await earn.escrow.write.distribute(as(owner));
  };
  const lockers: { address: Hex; privateKey: Hex }[] = [];

  /** Each account has locked 1,100 tokens for a year, unlocked 100 of them two weeks ago, and earned something since. */
  async function makeLockers(addresses: readonly Hex[]) {
    for (const address of addresses) {
      await node.setBalance({ address, value: 10n ** 18n });
      await give(address, LOCKED + UNLOCKED + IN_WALLET);
      await earn.lock(address, LOCKED + UNLOCKED, YEAR);
      await earn.escrow.write.unlock([UNLOCKED], as(address));
    }
    await earn.nextWeek();
    await donate(10n * TOKEN * BigInt(addresses.length));
    await earn.nextWeek(3_600);
  }

  async function prepare(count: number) {
    for (let i = 0; i < count; i += 1) {
      const privateKey = generatePrivateKey();
      lockers.push({ address: privateKeyToAddress(privateKey).toLowerCase() as Hex, privateKey });
    }
    await makeLockers(lockers.map(({ address }) => address));
  }

  return {
    ...earn,
    config,
    give,
    donate,
    prepare,
    makeLockers,
    async takeLocker(ahead = 1) {
      if (!lockers.length) await prepare(ahead);
      const locker = lockers.pop();
      if (!locker) throw new Error('There is no locker left');
      return locker;
    },
    /** An account's escrow events from a block on, in the order of the chain. */
    async recorded(user: Hex, fromBlock: bigint) {
      const logs = await node.getLogs({ address: earn.votingEscrow, events: EVENTS, fromBlock });
      return logs
        .map(({ eventName, args }) => ({ eventName, args: args as Readonly<Record<string, unknown>> }))
        .filter(({ args }) => String(args.user).toLowerCase() === user);
    },
  };
}

export type EarnSandbox = Awaited<ReturnType<typeof startEarn>>;

const POSITION = '(uint256 amount, uint256 tokenSeconds) position';
const EVENTS = [
  parseAbiItem(
    `event Locked(address indexed user, uint256 amount, uint256 duration, ${POSITION}, uint256 weight)`,
  ),
  parseAbiItem(`event Extended(address indexed user, uint256 duration, ${POSITION}, uint256 weight)`),
  parseAbiItem(
    `event Unlocked(address indexed user, uint256 amount, ${POSITION}, uint256 weight, (uint256 amount, uint256 released, uint256 carried, uint256 start, uint256 end) schedule)`,
  ),
  parseAbiItem('event Released(address indexed user, address receiver, uint256 amount, uint256 released)'),
  parseAbiItem('event Claimed(address indexed user, address receiver, uint256 amount, bool cashout)'),
] as const;
