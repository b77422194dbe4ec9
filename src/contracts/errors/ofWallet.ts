import { errorChain, isObject } from './errorChain';

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
