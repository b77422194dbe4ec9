import { get, update } from 'idb-keyval';
import { askLeases } from './askLeases';
import { dropStoredLease, type Held, storedLease, storeLease } from './storedLease';

/** The right to submit, which one of the page's tabs has at a time. */
export type Lease = {
  /** Whether this tab still has it: a tab that slept may have lost it. */
  isHeld(): Promise<boolean>;
  end(): void;
};

/** Milliseconds between two renewals, and after which a silent tab counts as gone: hidden tabs renew once a minute. */
const beat = 1_000;
const gone = 90_000;

/** This page load's name among the tabs. */
export const tab = Math.random().toString(36).slice(2);

/** Whether another tab has the lease. */
export async function isHeldElsewhere(name: string): Promise<boolean> {
  try {
    const held = (await askLeases((store) => get<Held>(name, store))) ?? storedLease(name);
    return held !== undefined && held.tab !== tab && !isOver(held);
  } catch {
    return false;
  }
}

/** Takes the lease until it is ended or the page is left; undefined if another tab has it. */
export async function takeLease(name: string): Promise<Lease | undefined> {
  let last: Held | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const end = () => {
    clearInterval(timer);
    globalThis.removeEventListener?.('pagehide', end);
    dropStoredLease(name, tab);
    if (last && !isOver(last)) void drop(name);
  };
  // a page may be left while it takes the lease
  globalThis.addEventListener?.('pagehide', end);
  try {
    last = await hold(name, (held) => !held || held.tab === tab || isOver(held));
  } finally {
    if (!last) globalThis.removeEventListener?.('pagehide', end);
  }
  if (!last) return undefined;
  const renew = async () => {
    const next = await hold(name, (held) => held?.tab === tab);
    last = next ?? last;
    return next;
  };
  timer = setInterval(() => void renew().catch(() => undefined), beat);
  const isHeld = async () => {
    const next = await renew();
    // the page may have slept before the answer arrived
    return next !== undefined && Date.now() - next.at < gone / 2;
  };
  return { isHeld, end };
}

const isOver = ({ at }: Held) => !(Math.abs(Date.now() - at) < gone);

/**
 * Records this tab as the holder; undefined if `mayTake` refuses the current one.
 *
 * @throws MimicError `storage_full`, `storage_silent`
 */
async function hold(name: string, mayTake: (held: Held | undefined) => boolean): Promise<Held | undefined> {
  const mine = { tab, at: Date.now() };
  let isMine = false;
  const take = (held: Held | undefined) => {
    isMine = mayTake(held);
    return isMine ? mine : held;
  };
  const hasDatabase = await askLeases(async (store) => {
    await update<Held | undefined>(name, take, store);
    return true;
  });
  if (!hasDatabase) isMine = await storeLease(name, mine, mayTake);
  return isMine ? mine : undefined;
}

/** In one request, committed at once: a page being closed gets no response. */
async function drop(name: string): Promise<void> {
  try {
    await askLeases((store) =>
      store('readwrite', (names) => {
        names.delete(name);
        names.transaction.commit();
      }),
    );
  } catch {
    // the lease expires by itself
  }
}
