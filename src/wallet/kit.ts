import type { Config } from 'wagmi';
import { reconnect } from 'wagmi/actions';
import type { Kit, KitSettings, WalletOptions } from '../config/walletOptions';
import { withTimeout } from '../domain/async';
import { MimicError } from '../domain/MimicError';
import type { AccountController, CoreHelperUtil, CreateAppKit, createAppKit } from './appkit';
import { KitLayer } from './KitLayer';
import { createSharedConfigAdapter } from './SharedConfigAdapter';
import { isKitNeededToReconnect, seedKitStorage } from './seedKitStorage';

type AppKit = Pick<ReturnType<typeof createAppKit>, 'subscribeEvents' | 'replace'>;

type Parts = {
  AccountController: { state: Pick<typeof AccountController.state, 'socialWindow'> };
  CoreHelperUtil: Pick<typeof CoreHelperUtil, 'isTelegram'>;
};

/** Returns to the wallet list when the browser blocked a login popup: the kit reports it, but waits forever. */
export function leaveBlockedLogin(appKit: AppKit, { AccountController, CoreHelperUtil }: Parts): void {
  let last: unknown;
  appKit.subscribeEvents(({ data }) => {
    // the kit emits the same event again once it is reported
    if (data === last) return;
    last = data;
    if (data.event !== 'SOCIAL_LOGIN_STARTED' || data.properties.provider === 'farcaster') return;
    // in Telegram the login replaces the page
    if (CoreHelperUtil.isTelegram() || AccountController.state.socialWindow) return;
    appKit.replace('Connect');
  });
}

const readyTimeout = 5_000;
const openTimeout = 8_000;

/** Loads the wallet kit and creates it for `config`. Only call it through loadKit: there can be one per page. */
export async function createKit({ chain, rpcUrls, wallet }: KitSettings, config: Config): Promise<Kit> {
  // imported only here: its modules need a browser, and a server may import this one
  const parts = await import('./appkit');
  const { createAppKit, WagmiAdapter } = parts;
  const { projectId } = wallet;
  if (!projectId)
    throw new MimicError('The wallet kit needs wallet.projectId: create a project at dashboard.reown.com.', {
      docsPath: '/wallet',
    });
  if (document.querySelector('w3m-modal, appkit-modal')) {
    throw new MimicError('This page already has a wallet kit. Pass it as wallet.modal.', {
      code: 'second_kit',
      docsPath: '/wallet',
    });
  }
  const reconnects = await isKitNeededToReconnect(config);
  seedKitStorage(config);
  const networks: CreateAppKit['networks'] = [chain];
  const customRpcUrls = { [`eip155:${chain.id}`]: rpcUrls.map((url) => ({ url })) } as const;
  const adapter = createSharedConfigAdapter(
    WagmiAdapter,
    { networks, projectId, customRpcUrls },
    config,
    chain,
    rpcUrls,
  );
  const network = { networks, defaultNetwork: chain, projectId, customRpcUrls };
  const appKit = createAppKit({ ...kitOptions(wallet), ...network, adapters: [adapter] });
  leaveBlockedLogin(appKit, parts);
  const layer = new KitLayer(() => void appKit.close());
  let opener: Element | null = null;
  let late = false;
  appKit.subscribeState(({ open }) => {
    if (!open) return layer.hide();
    // the visitor has been offered something else by now
    if (late) return void appKit.close();
    layer.show(opener);
    opener = null;
  });
  const ready = withTimeout(appKit.ready(), readyTimeout).catch(() => undefined);
  if (reconnects) {
    await ready;
    await reconnect(config).catch(() => undefined);
  }
  return {
    async open(view, from) {
      opener = from;
      // the parts for social logins need the service's answer
      await ready;
      const opening = appKit.open({ view });
      try {
        await withTimeout(opening, openTimeout);
      } catch (cause) {
        late = true;
        opening.finally(() => {
          late = false;
        });
        throw new MimicError('The wallet kit did not open.', { cause, code: 'timeout', docsPath: '/wallet' });
      }
    },
    setThemeMode: (mode) => appKit.setThemeMode(mode),
  };
}

/** The kit's options: the product's own, the host's features, and what a host passes through. */
const kitOptions = (wallet: WalletOptions): Omit<CreateAppKit, 'networks' | 'projectId'> => ({
  ...passedThrough(wallet),
  allWallets: 'ONLY_MOBILE',
  allowUnsupportedChain: true,
  enableCoinbase: false,
  // the kit's default is on
  debug: wallet.debug ?? false,
  disableAppend: true,
  features: {
    email: false,
    socials: wallet.socials.length ? [...wallet.socials] : false,
    swaps: false,
    send: false,
    receive: false,
    history: false,
    onramp: false,
    analytics: wallet.analytics,
    connectMethodsOrder: ['wallet', 'social'],
  },
  themeVariables: {
    '--w3m-font-family': 'system-ui, sans-serif',
    '--w3m-z-index': 4000,
    ...wallet.themeVariables,
  },
});

/** The host's options that are passed to the kit unchanged. */
const passedThrough = ({
  metadata,
  termsConditionsUrl,
  privacyPolicyUrl,
  featuredWalletIds,
  includeWalletIds,
  excludeWalletIds,
  customWallets,
  tokens,
  enableNetworkSwitch,
  defaultAccountTypes,
  siwx,
}: WalletOptions) => ({
  metadata,
  termsConditionsUrl,
  privacyPolicyUrl,
  featuredWalletIds,
  includeWalletIds,
  excludeWalletIds,
  customWallets,
  tokens: tokens as CreateAppKit['tokens'],
  // the kit distinguishes absent from undefined
  ...(enableNetworkSwitch !== undefined && { enableNetworkSwitch }),
  ...(defaultAccountTypes && { defaultAccountTypes }),
  ...(siwx && { siwx: siwx as NonNullable<CreateAppKit['siwx']> }),
});
