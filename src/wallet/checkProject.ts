/** Why the wallet kit's service does not work for this site. */
export type ProjectProblem = 'originNotAllowed' | 'rateLimited' | 'serverError' | 'unreachable';

export type ProjectCheck = {
  problem?: ProjectProblem;
  /** Features that the project's dashboard enables although this product keeps them off. */
  overridden: string[];
};

/** Where the wallet kit reads a project's settings. */
export const projectApi = 'https://api.web3modal.org';
const timeout = 6_000;

/** The dashboard's name and ours for each feature this product keeps off. */
const disabledFeatures = { swap: 'swaps', onramp: 'onramp', activity: 'history' } as const;

type Feature = { id?: unknown; isEnabled?: unknown; config?: unknown };

/**
 * Checks the project with the vendor, using the kit's own requests, because the kit only shows problems to developers.
 * Never throws.
 */
export async function checkProject(projectId: string, origins: boolean): Promise<ProjectCheck> {
  const [settings, allowed] = await Promise.all([
    ask('/appkit/v1/config', projectId),
    origins ? ask('/projects/v1/origins', projectId) : undefined,
  ]);
  return { problem: settings.problem ?? allowed?.problem, overridden: overriddenBy(settings.body) };
}

async function ask(path: string, projectId: string): Promise<{ problem?: ProjectProblem; body?: unknown }> {
  const url = new URL(path, projectApi);
  url.search = new URLSearchParams({ projectId, st: 'appkit', sv: 'html-wagmi-1.7.20' }).toString();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    if (response.status === 401 || response.status === 403) return { problem: 'originNotAllowed' };
    if (response.status === 429) return { problem: 'rateLimited' };
    if (!response.ok) return { problem: 'serverError' };
    return { body: await response.json().catch(() => undefined) };
  } catch {
    return { problem: 'unreachable' };
  }
}

function overriddenBy(body: unknown): string[] {
  const features = (body as { features?: unknown } | undefined)?.features;
  if (!Array.isArray(features)) return [];
  return (features as Feature[]).flatMap(({ id, isEnabled, config }) => {
    if (!isEnabled) return [];
    if (id === 'social_login') return Array.isArray(config) && config.includes('email') ? ['email'] : [];
    return Object.hasOwn(disabledFeatures, String(id))
      ? [disabledFeatures[id as keyof typeof disabledFeatures]]
      : [];
  });
}

/** Warns the host's developer; silent in production. */
export function warnInDevelopment(message: string): void {
  if (isDevelopment()) console.warn(`Mimic: ${message}`);
}

/** The same, as info, for things that may be intended. */
export function tellInDevelopment(message: string): void {
  if (isDevelopment()) console.info(`Mimic: ${message}`);
}

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    // a page without a bundler
    return false;
  }
}
