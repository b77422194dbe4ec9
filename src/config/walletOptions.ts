import type { Chain } from 'viem';
import type { Config } from 'wagmi';
import { MimicError } from '../domain/MimicError';

/** Logins of the wallet kit, in the order it shows them. */
export const socialProviders = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const;
/** A social login of the wallet kit. */
export type SocialProvider = (typeof socialProviders)[number];

/** A wallet the kit's directory does not list. */
export type CustomWallet = {
  id: string;
  name: string;
  homepage?: string;
  image_url?: string;
  mobile_link?: string;
  desktop_link?: string;
  webapp_link?: string;
  app_store?: string;
  play_store?: string;
  rdns?: string;
};

/** A wallet modal the host already has. `view` is the requested view; showing another suitable view is fine. */
export type HostModal = { open: (view: 'connect' | 'account') => unknown };

/** Passed to the wallet kit unchanged; see its documentation. */
export type KitPassThrough = {
  /** Your site as wallets show it; `url` must be its origin, `icons` are absolute URLs. */
  metadata?: { name: string; description: string; url: string; icons: string[] };
  /** Your terms, linked below the wallets. */
  termsConditionsUrl?: string;
  /** Your privacy policy, linked below the wallets. */
  privacyPolicyUrl?: string;
  /** Wallets shown first, by their ids in the kit's directory. */
  featuredWalletIds?: string[];
  /** Only these wallets of the directory, by id. */
  includeWalletIds?: string[];
  /** None of these wallets of the directory, by id. */
  excludeWalletIds?: string[];
  /** Wallets that the directory does not list. */
  customWallets?: CustomWallet[];
  /** By CAIP network id, e.g. `eip155:42161`. */
  tokens?: Record<`${string}:${string}`, { address: string; image?: string }>;
  /** Shows the kit's own alerts. Ours are shown either way. */
  debug?: boolean;
  /** Whether the kit's account view offers other networks; on by default. */
  enableNetworkSwitch?: boolean;
  /** The account that social logins connect: an EOA, or the smart account that it owns. */
  defaultAccountTypes?: { eip155: 'eoa' | 'smartAccount' };
  /** Asks for a signature of your own after Connect; an object like the kit's `SIWXConfig`. */
  siwx?: object;
  /** `--w3m-accent` and the like; ours set the font and a z-index above all parts of the widgets. */
  themeVariables?: Record<`--w3m-${string}`, string | number>;
};

/** What `import('@mimic/widgets/kit')` resolves to. */
export type WalletKit = { createKit(settings: KitSettings, config: Config): Promise<Kit> };

/** Parameters of `createKit`. */
export type KitSettings = { chain: Chain; rpcUrls: readonly string[]; wallet: WalletOptions };

/** A wallet kit that has loaded. */
export type Kit = {
  /** Resolves once the modal is on screen. Rejects with a MimicError (`timeout`) if the kit takes too long. */
  open(view: 'Connect' | 'Account', opener: Element | null): Promise<void>;
  setThemeMode(mode: 'light' | 'dark'): void;
};

/** How visitors connect; checked and completed by createMimicConfig. */
export type WalletOptions = KitPassThrough & {
  /** Project id at the wallet kit's vendor; needs `kit`. Without one only wallets of this browser connect. */
  projectId?: string;
  /** `() => import('@mimic/widgets/kit')`: the wallet kit, loaded on the first click on Connect; needs `projectId`. */
  kit?: () => Promise<WalletKit>;
  /** The host's own wagmi config: its connectors are listed, and no kit is loaded. */
  config?: Config;
  /** The host's own modal: Connect opens it, and no kit is loaded. */
  modal?: HostModal;
  /** Lets the wallet kit report usage to its vendor; off by default. */
  analytics: boolean;
  socials: readonly SocialProvider[];
  /** Time zones (IANA, any case) in which Connect is replaced by a message and nothing is downloaded. */
  restrictedTimezones: readonly string[];
};

/** What a host passes to createMimicConfig. */
export type WalletOptionsInput = Omit<Partial<WalletOptions>, 'socials' | 'restrictedTimezones'> & {
  /** Social logins; `true`, the default with a project id, means all. They need the kit's CSP entries. */
  socials?: boolean | readonly SocialProvider[];
  /** `true` means mainland China, Hong Kong and Macau; off by default. */
  restrictedTimezones?: boolean | readonly string[];
};

/** The time zones that the wallet kit's vendor restricts. */
const restricted = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Beijing',
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Macao',
];

/** Completes the host's wallet options with defaults. Throws a MimicError for an invalid combination. */
export function completeWalletOptions(input: WalletOptionsInput = {}): WalletOptions {
  const { socials = Boolean(input.projectId), restrictedTimezones = false, ...rest } = input;
  const unknown = Array.isArray(socials) && socials.find((each) => !socialProviders.includes(each));
  if (unknown) {
    throw new MimicError(`wallet.socials must list ${socialProviders.join(', ')}, got "${unknown}".`, {
      docsPath: '/wallet',
    });
  }
  return {
    ...rest,
    analytics: rest.analytics ?? false,
    socials: socials === true ? socialProviders : socials || [],
    restrictedTimezones: restrictedTimezones === true ? restricted : restrictedTimezones || [],
  };
}

/** Throws a MimicError for a wallet that cannot be used. Not in production. */
export function checkWallet({ projectId, kit, config, modal }: WalletOptionsInput = {}): void {
  if (projectId !== undefined && (typeof projectId !== 'string' || !projectId.trim())) {
    throw wrong(
      `projectId must be the id of a project at dashboard.reown.com, got ${JSON.stringify(projectId)}: set it, or leave it out.`,
    );
  }
  if (projectId && !kit) {
    throw wrong(
      "projectId needs wallet.kit: use wallet: { projectId, kit: () => import('@mimic/widgets/kit') }.",
      '/wallet#kit',
    );
  }
  if (kit && !projectId) {
    throw wrong(
      'kit needs wallet.projectId, the id of a project at dashboard.reown.com. Add it, or leave wallet.kit out.',
      '/wallet#kit',
    );
  }
  if (config !== undefined && !(Array.isArray(config?.chains) && Array.isArray(config.connectors))) {
    throw wrong('config must be the result of createConfig from wagmi.');
  }
  if (modal !== undefined && typeof modal?.open !== 'function') {
    throw wrong('modal must be { open(view) }: open is a function that opens your modal.');
  }
}

const wrong = (problem: string, docsPath = '/configuration#wallet') =>
  new MimicError(`wallet.${problem}`, { docsPath });
