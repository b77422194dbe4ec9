const RUN = 'mimic.run';
/** Preferences of the visitor, which survive a new run. */
const KEPT = ['mimic.theme', 'mimic.view'];

/**
 * Clears what the browser stored for an earlier sandbox (drafts, submissions, wallet settings): every sandbox uses the same
 * address, chain and accounts.
 */
export function forgetOtherRun(run: string | undefined): void {
  if (!run) return;
  try {
    const former = localStorage.getItem(RUN);
    localStorage.setItem(RUN, run);
    if (former === null || former === run) return;
    const names = Object.keys(localStorage).filter((name) => /^mimic[.-]/.test(name));
    for (const name of names) if (name !== RUN && !KEPT.includes(name)) localStorage.removeItem(name);
  } catch {
    // storage may be blocked: then nothing was stored
  }
}
