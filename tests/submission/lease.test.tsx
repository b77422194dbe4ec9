import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { createClient, custom } from 'viem';
import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../src/contracts/plan/Call';
import { fakeNode, hashOf } from './onchain/fakeNode';
import { account, deposit, matchingRule } from './onchain/followerLogs';

const name = `mimic-submission-42161-${account}`;
const minutes = 60_000;

// a page over plain http
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  expect(navigator.locks).toBeUndefined();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The library as loaded by another tab. */
async function openTab() {
  vi.resetModules();
  const [{ submit }, { untilIdle, withSubmissionLock }, { isHeldElsewhere, tab, takeLease }] =
    await Promise.all([
      import('../../src/submission/send/submit'),
      import('../../src/submission/pending/withSubmissionLock'),
      import('../../src/submission/pending/lease'),
    ]);
  return {
    submit,
    tab,
    takeLease: () => takeLease(name),
    isHeldElsewhere: () => isHeldElsewhere(name),
    run: <T,>(task: () => Promise<T>) => withSubmissionLock(42161, account, task),
    untilIdle: () => untilIdle(42161, account),
  };
}

const openTabs = async () => [await openTab(), await openTab()] as const;
const isPending = { code: 'submission_pending' };
const never = () => new Promise<never>(() => undefined);

/** The lease of a tab whose last heartbeat was this many milliseconds ago. */
const leave = (ago: number) =>
  set(name, { tab: 'other', at: Date.now() - ago }, createStore('mimic', 'submitting'));

describe('a page without Web Locks', () => {
  test('refuses to submit while another tab does, and submits once that is done', async () => {
    const [one, other] = await openTabs();
    let finish = () => {};
    const running = one.run(() => new Promise<void>((resolve) => (finish = resolve)));
    await expect(other.run(async () => 'sent')).rejects.toMatchObject(isPending);
    const idle = other.untilIdle();
    finish();
    await running;
    await idle;
    expect(await other.run(async () => 'sent')).toBe('sent');
  });

  test('lets one of two tabs submit that begin in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await openTabs();
      const begun = await Promise.all([one, other].map((tab) => tab.takeLease()));
      expect(begun.filter(Boolean)).toHaveLength(1);
      for (const lease of begun) lease?.end();
      await one.untilIdle();
      await other.untilIdle();
    }
  });

  test('makes nobody wait for a tab that was left', async () => {
    const [one, other] = await openTabs();
    await expect.poll(() => Promise.race([one.run(never), other.takeLease()])).toBeUndefined();
    window.dispatchEvent(new Event('pagehide'));
    expect(await other.run(async () => 'sent')).toBe('sent');
  });

  test('waits a minute and a half for a tab that was killed, and no longer', async () => {
    const tab = await openTab();
    await leave(89_600);
    await expect(tab.run(async () => 'sent')).rejects.toMatchObject(isPending);
    await tab.untilIdle();
    expect(await tab.run(async () => 'sent')).toBe('sent');
  });

  test('takes what stands under its own name for its own', async () => {
    const { tab, takeLease, isHeldElsewhere } = await openTab();
    await set(name, { tab, at: Date.now() }, createStore('mimic', 'submitting'));
    expect(await isHeldElsewhere()).toBe(false);
    expect(await takeLease()).toBeDefined();
  });

  test('beats while it submits', async () => {
    const [one, other] = await openTabs();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const lease = await one.takeLease();
    for (let minute = 0; minute < 3; minute += 1) {
      vi.setSystemTime(Date.now() + minutes);
      vi.advanceTimersByTime(1_000);
      await vi.waitFor(async () => expect(await other.takeLease()).toBeUndefined());
    }
    lease?.end();
    vi.setSystemTime(Date.now() + minutes);
    vi.advanceTimersByTime(1_000);
    await other.untilIdle();
    expect(await other.takeLease()).toBeDefined();
  });

  test('knows that it lost the lease while it slept', async () => {
    const [one, other] = await openTabs();
    vi.useFakeTimers({ toFake: ['Date'] });
    const [lost, kept] = [await one.takeLease(), await openTab()];
    expect(await lost?.isHeld()).toBe(true);
    vi.setSystemTime(Date.now() + 2 * minutes);
    const next = await other.takeLease();
    expect([await lost?.isHeld(), await next?.isHeld()]).toEqual([false, true]);
    // what the other tab releases does not become this one's again
    lost?.end();
    expect(await kept.takeLease()).toBeUndefined();
    next?.end();
    expect(await lost?.isHeld()).toBe(false);
  });

  test('does not trust an answer that it has slept over', async () => {
    const { takeLease } = await openTab();
    vi.useFakeTimers({ toFake: ['Date'] });
    const lease = await takeLease();
    const asked = lease?.isHeld();
    vi.setSystemTime(Date.now() + minutes);
    expect(await asked).toBe(false);
  });

  test('submits nothing where the database is full, and goes on where there is none', async () => {
    const tab = await openTab();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No space', 'QuotaExceededError');
    });
    await expect(tab.run(async () => 'sent')).rejects.toMatchObject({ code: 'storage_full' });
    put.mockRestore();
    vi.stubGlobal('indexedDB', undefined);
    const private_ = await openTab();
    await private_.untilIdle();
    expect(await private_.run(async () => 'sent')).toBe('sent');
  });
});

describe('a database that fails a page', () => {
  const silent = { code: 'storage_silent' };

  // some versions of Safari do not respond until the page is reloaded
  test('by never answering has nothing sent, and lets the page look for what was', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const tab = await openTab();
    const sent = vi.fn();
    const running = expect(tab.run(sent)).rejects.toMatchObject(silent);
    await vi.advanceTimersByTimeAsync(15_000);
    await running;
    expect(sent).not.toHaveBeenCalled();
    const idle = tab.untilIdle();
    await vi.advanceTimersByTimeAsync(15_000);
    await idle;
  });

  test('by closing its connection does not let a second tab submit', async () => {
    const opened: IDBDatabase[] = [];
    const { transaction } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      opened.push(this);
      return transaction.apply(this, args);
    });
    const [one, other] = await openTabs();
    expect(await one.run(async () => 'sent')).toBe('sent');
    for (const database of opened) database.close();
    const lease = await other.takeLease();
    expect(await one.isHeldElsewhere()).toBe(true);
    await expect(one.run(async () => 'sent')).rejects.toMatchObject(isPending);
    // nor does its holder lose it
    for (const database of opened) database.close();
    expect(await lease?.isHeld()).toBe(true);
    lease?.end();
    await one.untilIdle();
    expect(await one.run(async () => 'sent')).toBe('sent');
  });

  test('by losing what serves it has nothing sent', async () => {
    const [one, other] = await openTabs();
    const lease = await one.takeLease();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost. Refresh the page.', 'UnknownError');
    });
    await expect(other.run(async () => 'sent')).rejects.toMatchObject(silent);
    await expect(lease?.isHeld()).rejects.toMatchObject(silent);
  });

  test('by forbidding itself once it has answered has nothing sent', async () => {
    const { takeLease } = await openTab();
    const lease = await takeLease();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    await expect(lease?.isHeld()).rejects.toMatchObject(silent);
  });

  test.each(['SecurityError', 'InvalidStateError'])(
    'by forbidding itself with a %s is done without',
    async (name) => {
      const open = () => {
        throw new DOMException('Forbidden', name);
      };
      vi.stubGlobal('indexedDB', { open });
      const tab = await openTab();
      await tab.untilIdle();
      expect(await tab.run(async () => 'sent')).toBe('sent');
    },
  );
});

describe('tabs without a database', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', undefined);
    localStorage.clear();
  });

  test('let one of two submit that begin in the same moment', async () => {
    const [one, other] = await openTabs();
    const ends = await Promise.allSettled([one, other].map((tab) => tab.run(async () => 'sent')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await other.run(async () => 'sent')).toBe('sent');
  });

  test('let nobody submit while one does, and wait for nobody who has left', async () => {
    const [one, other] = await openTabs();
    const lease = await one.takeLease();
    await expect(other.run(async () => 'sent')).rejects.toMatchObject(isPending);
    expect(await other.isHeldElsewhere()).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(await other.run(async () => 'sent')).toBe('sent');
    // what came and went meanwhile does not become this one's again
    expect(await lease?.isHeld()).toBe(false);
  });

  test('wait for nobody who left right after the press', async () => {
    const [one, other] = await openTabs();
    const left = one.run(async () => 'sent');
    await vi.waitFor(() => expect(localStorage.getItem(name)).toContain(one.tab));
    window.dispatchEvent(new Event('pagehide'));
    await expect(left).rejects.toMatchObject(isPending);
    expect(await other.run(async () => 'sent')).toBe('sent');
  });

  test('give back only what is their own, and write nothing to look', async () => {
    const [one, other] = await openTabs();
    expect(await one.isHeldElsewhere()).toBe(false);
    expect(localStorage).toHaveLength(0);
    const left = await one.takeLease();
    localStorage.clear();
    const next = await other.takeLease();
    left?.end();
    expect(await next?.isHeld()).toBe(true);
    next?.end();
    expect(await one.isHeldElsewhere()).toBe(false);
  });

  test('know that they lost the lease while they slept', async () => {
    const [one, other] = await openTabs();
    vi.useFakeTimers({ toFake: ['Date'] });
    const lost = await one.takeLease();
    vi.setSystemTime(Date.now() + 2 * minutes);
    const next = await other.takeLease();
    expect([await lost?.isHeld(), await next?.isHeld()]).toEqual([false, true]);
    lost?.end();
    expect(await next?.isHeld()).toBe(true);
    next?.end();
  });

  test.each(['getItem', 'setItem'] as const)(
    'and without a storage whose %s works share nothing',
    async (method) => {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Forbidden', 'SecurityError');
      });
      const [one, other] = await openTabs();
      const lease = await one.takeLease();
      await other.untilIdle();
      expect(await other.run(async () => 'sent')).toBe('sent');
      expect(await lease?.isHeld()).toBe(true);
      lease?.end();
    },
  );

  test('and with a storage that forgets at once share nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockReturnValue();
    const tab = await openTab();
    const lease = await tab.takeLease();
    expect(await lease?.isHeld()).toBe(true);
    lease?.end();
  });

  test.each(['', 'null', '7', '{"at":1}', '{'])(
    'take %j, which others stored, for nobody’s',
    async (text) => {
      localStorage.setItem(name, text);
      expect(await (await openTab()).run(async () => 'sent')).toBe('sent');
    },
  );
});

test('of two tabs that stall only one asks the wallet', async () => {
  const [asleep, awake] = await openTabs();
  vi.useFakeTimers({ toFake: ['Date'] });
  const node = fakeNode();
  const asked: string[] = [];
  let wake = () => {};
  /** A tab's wallet, where the tab goes to sleep at its last request before it signs. */
  const walletOf = (isAsleep: boolean) => {
    let accounts = 0;
    const request = async ({ method }: { method: string }): Promise<unknown> => {
      if (method === 'eth_chainId') return '0xa4b1';
      if (method === 'wallet_getCapabilities') throw new Error('Unsupported');
      if (method === 'eth_accounts') {
        accounts += 1;
        if (isAsleep && accounts === 2) await new Promise<void>((resolve) => (wake = resolve));
        return [account];
      }
      asked.push(isAsleep ? 'asleep' : 'awake');
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    };
    return createClient({ transport: custom({ request }, { retryCount: 0 }) });
  };
  const submitIn = (tab: typeof awake, isAsleep: boolean) =>
    tab.submit({
      calls: [{ ...deposit(5n), value: 0n } as Call],
      walletClient: walletOf(isAsleep),
      publicClient: node.client,
      chain: arbitrum,
      account,
      contracts: { matchingRule },
    });
  const sleeping = submitIn(asleep, true);
  await vi.waitFor(() => expect(wake.toString()).not.toBe('() => {}'));
  vi.setSystemTime(Date.now() + 2 * minutes);
  expect(await submitIn(awake, false)).toMatchObject({ status: 'failed', reason: 'rejected' });
  wake();
  expect(await sleeping).toMatchObject({ status: 'failed', reason: 'not_sent', error: isPending });
  expect(asked).toEqual(['awake']);
});

test('what is stored by others holds nobody up', async () => {
  await set(name, hashOf('1'), createStore('mimic', 'submitting'));
  expect(await (await openTab()).run(async () => 'sent')).toBe('sent');
});
