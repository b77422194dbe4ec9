import type { RunConfig } from '../loadConfig';
import { amountText } from './amountText';
import type { explainEvent } from './explainEvent';

type Explained = ReturnType<typeof explainEvent>;
type Run = Pick<RunConfig, 'tokens' | 'earn'>;
export type KnownToken = Run['tokens'][number];

const TOKEN = /^(data\.)?(token|collateralToken)$/;
/** What our contracts, GMX's and tokens call an amount of the event's token. */
const AMOUNT =
  /^(data\.)?(value|amount|balance|lot|allocation|(amount|allocation|fee|positionFee)List|settledBalance|accountBalance|platformFeeAmount|keeperExecutionFee|mimicKeeperExecutionFeeInsolvency|collateral(Delta)?Amount)$/;

/** What the escrow calls an amount of the protocol's token; its transfers are of votes. */
const ESCROW_AMOUNT = /^((position|schedule)\.)?(amount|released|carried)$/;

/** The token that an event names or that emits it; undefined if it is neither, or unknown. */
export function tokenOf(event: Explained, contract: string, { tokens, earn }: Run): KnownToken | undefined {
  if (isSame(earn?.votingEscrow, contract)) return earn?.token;
  const allTokens = earn ? [...tokens, earn.token] : tokens;
  const tokenFact = event.facts.find(([name]) => TOKEN.test(name))?.[1];
  return allTokens.find(({ address }) => isSame(address, tokenFact ?? contract));
}

/** The token of a transaction whose events are about one only; copies are adjusted and left without naming it. */
export function onlyToken(tokens: readonly (KnownToken | undefined)[]): KnownToken | undefined {
  const [one, ...furtherTokens] = new Set(tokens.filter((token) => token !== undefined));
  return furtherTokens.length === 0 ? one : undefined;
}

/** Our events that name no token. */
const UNNAMED = /^(Adjusted|Left)$/;

/** Formats the event's amounts in tokens where their token is known; `only` is the one its transaction is about. */
export function withAmounts(event: Explained, contract: string, run: Run, only?: KnownToken): Explained {
  const token = tokenOf(event, contract, run) ?? (UNNAMED.test(event.name) ? only : undefined);
  if (!token) return event;
  const amount = isSame(run.earn?.votingEscrow, contract) ? ESCROW_AMOUNT : AMOUNT;
  const print = (units: string) => `${amountText(BigInt(units), token.decimals)} ${token.symbol}`;
  return {
    ...event,
    facts: event.facts.map(([name, value]) => [
      name,
      amount.test(name) && value ? value.split(', ').map(print).join(', ') : value,
    ]),
  };
}

const isSame = (one = '', other = '') => one.toLowerCase() === other.toLowerCase();
