import { errorChain, isObject, wordsOf } from './errorChain';

const codes: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED'];

const verbs = '(?:rejected|denied|cancell?ed|declined|aborted)';
/** The words of wallets and signing devices, without those about a session or about waiting for what was sent. */
const words: readonly RegExp[] = [
  RegExp(`\\buser (?:has )?(?:${verbs}|closed)\\b(?! (?:waiting|methods|chains|events))`, 'i'),
  RegExp(`\\b${verbs} by (?:the )?user\\b`, 'i'),
  RegExp(`^(?:the )?(?:request|transaction|action|signature|operation) (?:was )?${verbs}[.!]?$`, 'i'),
  RegExp(`^${verbs}(?: (?:request|transaction))?[.!]?$`, 'i'),
  /\b0x6985\b/i,
];

/**
 * Whether the user rejected the request in the wallet: code 4001, WalletConnect's 5000, or words to that effect. It only decides
 * what is said: a wallet may have sent the request all the same.
 */
export function isRejection(error: unknown): boolean {
  const links = errorChain(error);
  if (links.some(({ code }) => codes.includes(code))) return true;
  // 5750 is a rejection too, but only of the account's upgrade
  if (links.some(({ code }) => code === 5750)) return false;
  return links.some((link) => words.some((each) => each.test(wordsOf(link).trim())));
}

const answers = new WeakSet<object>();

/** Passes on a wallet's result; marks an error as coming from the wallet rather than a node. */
export async function ofWallet<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isObject(error)) answers.add(error);
    throw error;
  }
}

/** Whether an error, or one of its causes, came from the wallet. */
export const isOfWallet = (error: unknown): boolean => errorChain(error).some((link) => answers.has(link));
