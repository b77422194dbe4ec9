/** Milliseconds after which a server that accepts a request but does not answer it counts as unreachable. */
const PATIENCE = 4_000;

/** The configuration that pageHtml writes into a page; its JSON contains no `<`. */
const CONFIG = /<script type="application\/json" id="config">([^<]*)<\/script>/;

/**
 * Compares the page at the site's server with this one, by their configurations: `unreachable` also if something else answers,
 * such as a proxy or the login page of a Wi-Fi.
 */
export async function checkServer(pageConfig: string): Promise<'same' | 'changed' | 'unreachable'> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    const config = CONFIG.exec(await response.text())?.[1];
    if (!response.ok || config === undefined) return 'unreachable';
    return config === pageConfig ? 'same' : 'changed';
  } catch {
    return 'unreachable';
  }
}
