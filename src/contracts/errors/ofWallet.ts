import { errorChain, isObject } from './errorChain';

const answers = new WeakSet<object>();

/** Passes on what a wallet answers, and remembers of a failure that it is the wallet's and not a node's. */
export async function ofWallet<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isObject(error)) answers.add(error);
    throw error;
  }
}

/** Whether a failure, or what lies under it, is what a wallet answered. */
export const isOfWallet = (error: unknown): boolean => errorChain(error).some((link) => answers.has(link));
