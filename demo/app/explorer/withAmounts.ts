import { formatUnits } from 'viem';
import type { RunConfig } from '../loadConfig';
import type { explainEvent } from './explainEvent';

type Explained = ReturnType<typeof explainEvent>;

const TOKEN = /^(data\.)?(token|collateralToken)$/;
/** What our contracts, GMX's and tokens call an amount of the event's token. */
const AMOUNT =
  /^(data\.)?(value|amount|balance|allocation|(amount|allocation)List|settledBalance|accountBalance|platformFeeAmount|keeperExecutionFee|collateral(Delta)?Amount)$/;

/** What the escrow calls an amount of the protocol's token; its transfers are of votes. */
const ESCROW_AMOUNT = /^((position|schedule)\.)?(amount|released|carried)$/;

/** Formats the event's amounts in tokens where their token is known. */
export function withAmounts(
  event: Explained,
  contract: string,
  { tokens, earn }: Pick<RunConfig, 'tokens' | 'earn'>,
): Explained {
  const isEscrow = isSame(earn?.votingEscrow ?? '', contract);
  const known = earn ? [...tokens, earn.token] : tokens;
  const named = event.facts.find(([name]) => TOKEN.test(name))?.[1];
  const token = isEscrow
    ? earn?.token
    : known.find(({ address }) => isSame(address, named) || isSame(address, contract));
  if (!token) return event;
  const amount = isEscrow ? ESCROW_AMOUNT : AMOUNT;
  const print = (units: string) => `${formatUnits(BigInt(units), token.decimals)} ${token.symbol}`;
  return {
    ...event,
    facts: event.facts.map(([name, value]) => [
      name,
      amount.test(name) && value ? value.split(', ').map(print).join(', ') : value,
    ]),
  };
}

const isSame = (one: string, other = '') => one.toLowerCase() === other.toLowerCase();
