import { errorChain } from './errorChain';

const rejected: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED'];

/** Whether the user said no in the wallet: code 4001, WalletConnect's 5000, or words to that effect without a code. */
export function isRejection(error: unknown): boolean {
  const links = errorChain(error);
  if (links.some(({ code }) => rejected.includes(code))) return true;
  // 5750 speaks of a rejection too, but of the account's upgrade only
  if (links.some(({ code }) => code === 5750)) return false;
  return links.some(saysRejected);
}

/** Whether an answer's own words are a no. */
export function saysRejected({ message }: Readonly<Record<string, unknown>>): boolean {
  return typeof message === 'string' && /\buser (rejected|denied|cancell?ed|declined)\b/i.test(message);
}
