import { formatPrice, leaveAbi, routerAbi, votingEscrowAbi } from '@mimic/widgets/core';
import { type Address, decodeFunctionData, erc20Abi, formatUnits, type Hex } from 'viem';

export type SignedCall = { to?: Address | undefined; data?: Hex | undefined; value?: bigint | undefined };
export type KnownToken = { address: string; symbol: string; decimals: number };
/** A copy, and the decimals of its market's index token, which its prices depend on. */
export type KnownCopy = { name: string; indexDecimals: number };
export type KnownPlaces = {
  tokens: readonly KnownToken[];
  names: Readonly<Record<string, string>>;
  /** The contracts that lock the protocol's token. */
  earn?: { votingEscrow: string; token: KnownToken } | undefined;
  /** Copies by their allocation keys. */
  copies?: Readonly<Record<Hex, KnownCopy>> | undefined;
};

const abi = [...routerAbi, ...leaveAbi, ...votingEscrowAbi, ...erc20Abi] as const;

/** Describes a call from its own bytes, not from what the page claims. One line per step. */
export function describeCall({ to, data, value }: SignedCall, places: KnownPlaces): string[] {
  const sent = value ? [`Send ${formatUnits(value, 18)} ETH to ${place(to, places)}`] : [];
  if (!data || data === '0x') return sent.length ? sent : [`Call ${place(to, places)} with no data`];
  return [...sent, ...describeData(to, data, places)];
}

function describeData(to: Address | undefined, data: Hex, places: KnownPlaces): string[] {
  let call: ReturnType<typeof decodeFunctionData<typeof abi>>;
  try {
    call = decodeFunctionData({ abi, data });
  } catch {
    return [unknownCall(to, data, places)];
  }
  const amount = (token: string, value: bigint) => tokenAmount(token, value, places);
  switch (call.functionName) {
    case 'approve':
      return [`Let ${place(call.args[0], places)} spend ${amount(to ?? '', call.args[1])}`];
    case 'transfer':
      return [`Send ${amount(to ?? '', call.args[1])} to ${place(call.args[0], places)}`];
    case 'deposit':
      return [`Deposit ${amount(call.args[0], call.args[1])}`];
    case 'withdraw':
      return [`Withdraw ${amount(call.args[0], call.args[2])} to ${place(call.args[1], places)}`];
    case 'setMaxLoss':
      return [describeMaxLoss(call.args, places)];
    case 'leaveCopy':
      return [describeLeave(call.args, places)];
    case 'cancelLeave':
      return [`Cancel the leave ${call.args[0].slice(0, 10)}`];
    case 'setMatchingRule':
      return [describeRule(call.args, places)];
    case 'lock':
      return [`Lock ${locked(call.args[0], to, places)} for ${days(call.args[1])}`];
    case 'extend':
      return [`Extend the lock to ${days(call.args[0])}`];
    case 'unlock':
      return [`Unlock ${locked(call.args[0], to, places)}`];
    case 'claim':
      return [`Claim earnings to ${place(call.args[0], places)}`];
    case 'claimAndLock':
      return [`Claim earnings and lock them for ${days(call.args[0])}`];
    case 'release':
      return [`Release available tokens to ${place(call.args[0], places)}`];
    case 'multicall':
      return call.args[0].flatMap((inner) => describeData(to, inner, places));
    case 'submit':
      return describeSubmit(to, call.args, places);
    case 'earn':
      return describeData(places.earn?.votingEscrow as Address | undefined, call.args[0], places);
    default:
      return [unknownCall(to, data, places)];
  }
}

const unknownCall = (to: Address | undefined, data: Hex, places: KnownPlaces) =>
  `Call ${data.slice(0, 10)} on ${place(to, places)}: a function this wallet does not know`;

/** The keys of the copies that a call leaves. */
export function leftKeys({ data = '0x' }: SignedCall): Hex[] {
  try {
    const call = decodeFunctionData({ abi, data });
    if (call.functionName === 'leaveCopy') return [call.args[0]];
    if (call.functionName === 'multicall') return call.args[0].flatMap((inner) => leftKeys({ data: inner }));
    if (call.functionName === 'submit') return call.args[1].flatMap((item) => leftKeys({ data: item.call }));
  } catch {
    // a function this wallet does not know
  }
  return [];
}

/** GMX's prices are USD (1e30) per smallest unit of the market's index token. */
function describeLeave([key, price]: readonly [Hex, bigint], { copies = {} }: KnownPlaces): string {
  const copy = copies[key];
  const which = copy ? `of ${copy.name},` : key.slice(0, 10);
  const bound = copy
    ? `${formatPrice(price * 10n ** BigInt(copy.indexDecimals))} USD`
    : `GMX’s price ${price}`;
  return `Leave the copy ${which} at ${bound} or better, for an execution fee`;
}

type Items = readonly { value: bigint; call: Hex }[];

function describeSubmit(
  to: Address | undefined,
  [deadline, items]: readonly [bigint, Items],
  places: KnownPlaces,
) {
  const lines = items.flatMap(({ value, call }) => [
    ...describeData(to, call, places),
    ...(value ? [`  with ${formatUnits(value, 18)} ETH`] : []),
  ]);
  return [...lines, `Each once, and nothing after ${printTime(deadline)}`];
}

/** A time that may be any number. */
function printTime(seconds: bigint): string {
  const time = new Date(Number(seconds) * 1000);
  return Number.isNaN(time.getTime())
    ? 'a date without end'
    : `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function describeMaxLoss([token, trader, rate]: readonly [Address, Address, bigint], places: KnownPlaces) {
  const copies = `copies of trader ${trader.toLowerCase()} with ${symbol(token, places)}`;
  return rate === 0n
    ? `Remove the maximum loss from ${copies}`
    : `Stop ${copies}, including open ones, once they have lost ${formatUnits(rate, 2)}%`;
}

type Rule = { allowanceRate: bigint; throttleActivity: bigint; expiry: bigint };

function describeRule([token, trader, rule]: readonly [Address, Address, Rule], places: KnownPlaces): string {
  const who = `trader ${trader.toLowerCase()} with ${symbol(token, places)}`;
  if (rule.expiry === 0n) return `Stop copying ${who}`;
  const percent = formatUnits(rule.allowanceRate, 2);
  const until = new Date(Number(rule.expiry) * 1000);
  const date = Number.isNaN(until.getTime()) ? 'an unknown date' : until.toISOString().slice(0, 10);
  return `Copy ${who}: ${percent}% of the deposit each time, at most every ${rule.throttleActivity / 60n} min, until ${date}`;
}

const days = (seconds: bigint) => `${formatUnits((seconds * 100n) / 86_400n, 2)} days`;

/** An amount that a contract locks: only the escrow's own token is known. */
const locked = (value: bigint, escrow: Address | undefined, places: KnownPlaces) =>
  escrow?.toLowerCase() === places.earn?.votingEscrow.toLowerCase()
    ? tokenAmount(places.earn?.token.address ?? '', value, places)
    : `${value} units`;

const tokenOf = (address: string, { tokens }: KnownPlaces) =>
  tokens.find((token) => token.address.toLowerCase() === address.toLowerCase());

const symbol = (address: string, places: KnownPlaces) => tokenOf(address, places)?.symbol ?? address;

function tokenAmount(address: string, value: bigint, places: KnownPlaces): string {
  const token = tokenOf(address, places);
  if (!token) return `${value} units of ${address}`;
  if (value > 2n ** 200n) return `any amount of ${token.symbol}`;
  return `${formatUnits(value, token.decimals)} ${token.symbol}`;
}

const place = (address: string | undefined, { names }: KnownPlaces) =>
  address === undefined ? 'a new contract' : (names[address.toLowerCase()] ?? address.toLowerCase());
