import type { Config } from 'wagmi';
import type { KitSettings } from '../config/walletOptions';
import { withTimeout } from '../domain/async';
import { MimicError } from '../domain/MimicError';
import { checkProject, type ProjectProblem, warnInDevelopment } from './checkProject';
import { loadKit } from './walletKit';

/** Why the wallet kit did not open. */
export type KitProblem = ProjectProblem | 'kitFailed';

const loadTimeout = 20_000;

/**
 * Loads the wallet kit and opens it. If there is a problem it returns that: nothing is open then, and the visitor needs
 * another offer. With `anyway` the vendor is not asked about the project first.
 */
export async function openKit(
  settings: KitSettings,
  config: Config,
  { view = 'Connect', opener, anyway = false }: KitOpening,
): Promise<KitProblem | undefined> {
  const { projectId = '', socials } = settings.wallet;
  // a connected visitor needs the account view whatever the service's state
  const check = anyway || view === 'Account' ? undefined : checkProject(projectId, socials.length > 0);
  const loading = withTimeout(loadKit(settings, config), loadTimeout);
  loading.catch(() => undefined);
  const { problem, overridden = [] } = (await check) ?? {};
  if (overridden.length) {
    warnInDevelopment(
      `The wallet project's dashboard enables ${overridden.join(', ')} and overrides this page. Disable them there.`,
    );
  }
  if (problem) return problem;
  try {
    const kit = await loading;
    await kit.open(view, opener);
    return undefined;
  } catch (error) {
    console.warn('Mimic: could not open the wallet kit.', error);
    return error instanceof MimicError && error.code === 'timeout' ? 'unreachable' : 'kitFailed';
  }
}

export type KitOpening = { view?: 'Connect' | 'Account'; opener: Element | null; anyway?: boolean };
