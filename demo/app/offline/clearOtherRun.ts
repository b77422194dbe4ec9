const RUN = 'mimic.run';
/** Preferences of the visitor, which survive a new run. */
const KEPT = ['mimic.theme', 'mimic.view'];

/**
 * Clears what the browser stored for an earlier sandbox (drafts, unsaved input, submissions, wallet settings): every sandbox
 * uses the same address, chain and accounts.
 */
export function clearOtherRun(run: string | undefined): void {
  if (!run) return;
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      forget(window[kind], run);
    } catch {
      // storage may be blocked: then nothing was stored
    }
  }
}

function forget(storage: Storage, run: string): void {
  const former = storage.getItem(RUN);
  if (former === run) return;
  const names = former === null ? [] : Object.keys(storage).filter((name) => /^mimic[.-]/.test(name));
  for (const name of names) if (name !== RUN && !KEPT.includes(name)) storage.removeItem(name);
  // last: full storage has room for it now
  storage.setItem(RUN, run);
}
