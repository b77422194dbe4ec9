const RUN = 'mimic.run';
/** The visitor's, not the run's. */
const KEPT = ['mimic.theme', 'mimic.view'];

/**
 * Sandboxes share an address, chain and accounts, one after another: what the browser kept of the former (drafts, what was
 * sent, the wallet's settings) is none of this one's.
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
    // storage may be blocked: then nothing was kept
  }
}
