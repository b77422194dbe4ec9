import { errorChain } from './errorChain';

export const rejected: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED'];

/**
 * Whether the user rejected the request in the wallet: code 4001, WalletConnect's 5000, or a message to that effect
 * without a code.
 */
export function isRejection(error: unknown): boolean {
  const links = errorChain(error);
  if (links.some(({ code }) => rejected.includes(code))) return true;
  // 5750 is a rejection too, but only of the account's upgrade
  if (links.some(({ code }) => code === 5750)) return false;
  return links.some(saysRejected);
}

/** Whether an error's message says that the user rejected it. */
export function saysRejected({ message }: Readonly<Record<string, unknown>>): boolean {
  return typeof message === 'string' && /\buser (rejected|denied|cancell?ed|declined)\b/i.test(message);
}
