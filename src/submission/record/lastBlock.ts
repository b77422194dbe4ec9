import { PersistentStore } from '../../drafts/PersistentStore';
import type { Submission } from './Submission';

type Place = Pick<Submission, 'chainId' | 'account'>;

/** Milliseconds for which other pages use it. A node that lags for longer is detected in another way. */
const age = 600_000;

const texts = new PersistentStore();
const seen = new Map<string, number>();

const keyOf = ({ chainId, account }: Place) => `mimic.lastBlock/${chainId}/${account}`;

/**
 * The last block in which one of the account's steps was seen, by this page or recently by another. With a node that
 * lags behind, that step would be found again for the next one with the same calls.
 */
export function lastBlock(place: Place): number {
  const key = keyOf(place);
  const [block = 0, time = 0] = (texts.get(key) ?? '').split(' ').map(Number);
  const isRecent = Number.isSafeInteger(block) && Math.abs(Date.now() - time) < age;
  return Math.max(seen.get(key) ?? 0, isRecent ? block : 0);
}

export function setLastBlock(place: Place, block: number): void {
  const key = keyOf(place);
  seen.set(key, Math.max(lastBlock(place), block));
  texts.set(key, `${seen.get(key)} ${Date.now()}`);
}
