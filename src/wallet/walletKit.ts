import type { Config } from 'wagmi';
import type { MimicConfig } from '../config/MimicConfig';
import type { Kit, KitSettings } from '../config/walletOptions';
import { isOwnWagmiConfig } from './wagmiConfig';

type Mode = 'light' | 'dark';

let loading: { config: Config; kit: Promise<Kit> } | undefined;
let mode: Mode = 'light';

/**
 * The page's only wallet kit, loaded on the first call. Rejects when it cannot be loaded, and for a second wagmi
 * config, because the kit's modules share their state. After a failed load, the next call tries again.
 */
export function loadKit(settings: KitSettings, config: Config): Promise<Kit> {
  if (loading && loading.config !== config) {
    return Promise.reject(
      new Error(
        'Another MimicProvider on this page has already loaded the wallet kit. Give both the same config.',
      ),
    );
  }
  if (loading) return loading.kit;
  const kit = load(settings, config);
  loading = { config, kit };
  kit.then(
    (loaded) => loaded.setThemeMode(mode),
    () => {
      loading = undefined;
    },
  );
  return kit;
}

async function load(settings: KitSettings, config: Config): Promise<Kit> {
  const { createKit } = await settings.wallet.kit!();
  return createKit(settings, config);
}

/** The theme of the kit's modal, now and while it is open; without a kit, the theme it will start with. */
export function setKitTheme(next: Mode): void {
  mode = next;
  loading?.kit.then(
    (kit) => kit.setThemeMode(mode),
    () => undefined,
  );
}

/**
 * What Connect does. `modal`: opens the host's modal. `kit`: loads the wallet kit. `list`: shows our own list of the
 * wagmi config's wallets, because there is no project id or because the wagmi config is the host's.
 */
export type ConnectMode = 'modal' | 'kit' | 'list';

export function connectMode(config: MimicConfig, wagmi: Config): ConnectMode {
  if (config.wallet.modal) return 'modal';
  const { projectId, kit } = config.wallet;
  return projectId && kit && isOwnWagmiConfig(config, wagmi) ? 'kit' : 'list';
}
