import { createStore, type UseStore } from 'idb-keyval';
import { isObject } from '../../contracts/errors/errorChain';
import { transactionError } from '../../contracts/errors/transactionError';
import { MimicError } from '../../domain/MimicError';
import { withTimeout } from '../../domain/withTimeout';

/** Milliseconds a browser has to answer: some versions of Safari never do until the page is reloaded. */
const patience = 10_000;
/** The errors of a browser without a database for the page. */
const forbidden: readonly unknown[] = ['SecurityError', 'InvalidStateError', 'TypeError', 'ReferenceError'];

// one tab's transaction ends before another's begins, however long either stalls; localStorage does not guarantee that
const open = () => createStore('mimic', 'submitting');
let store = open();
let hasAnswered = false;

/**
 * Reads or changes the leases that the page's tabs share; undefined if the browser has no database for the page.
 *
 * @throws MimicError `storage_full`, or `storage_silent` if the browser has a database that does not work
 */
export async function askLeases<T>(task: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  const ask = async () => task(store);
  const askAgain = (error: unknown) => {
    // the browser has closed the connection
    if (nameOf(error) !== 'InvalidStateError') throw error;
    store = open();
    return ask();
  };
  try {
    const answer = await withTimeout(ask().catch(askAgain), patience, transactionError('storageSilent'));
    hasAnswered = true;
    return answer;
  } catch (error) {
    if (error instanceof MimicError) throw error;
    const name = nameOf(error);
    if (!hasAnswered && forbidden.includes(name)) return undefined;
    throw transactionError(name === 'QuotaExceededError' ? 'storageFull' : 'storageSilent', error);
  }
}

const nameOf = (error: unknown) => (isObject(error) ? error.name : undefined);
