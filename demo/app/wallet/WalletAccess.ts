import type { Hex, LocalAccount } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { AskQueue } from './AskQueue';
import type { SettingsStore, WalletSettings } from './SettingsStore';
import { rejected, unauthorized } from './WalletError';

/** The accounts that the page sees with these settings. */
export const visibleAccounts = ({ connected, locked, account }: WalletSettings): Hex[] =>
  connected && !locked ? [account] : [];

/** Controls which accounts the page sees, and asks the user before anything is signed. */
export class WalletAccess {
  constructor(
    private readonly accounts: readonly { address: Hex; privateKey: Hex }[],
    private readonly settings: SettingsStore,
    private readonly asks: AskQueue,
  ) {}

  visible(): Hex[] {
    return visibleAccounts(this.settings.get());
  }

  permissions() {
    const value = this.visible();
    if (!value.length) return [];
    return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }];
  }

  async connect(): Promise<void> {
    const { connected, locked, account } = this.settings.get();
    if (connected && !locked) return;
    const title = locked ? 'Unlock the wallet and connect?' : 'Connect this page?';
    await this.ask(title, [`${location.host} will see the address ${account.toLowerCase()}.`]);
    this.settings.set({ connected: true, locked: false });
  }

  /** The account that signs; throws if the page sees no account. */
  selected(): { address: Hex; privateKey: Hex } {
    const [account] = this.visible();
    const found = this.accounts.find((each) => each.address === account);
    if (!found) throw unauthorized();
    return found;
  }

  /** Asks on behalf of the account selected now, even if another is selected by the time of the answer. */
  async ask(title: string, lines: string[], raw?: unknown): Promise<void> {
    const { rejectsAll, account } = this.settings.get();
    if (rejectsAll) throw rejected();
    await this.asks.ask({ title, lines, raw, account });
  }

  /** Asks, then returns the account that was asked as the signer; throws if the wallet was locked meanwhile. */
  async askSigner(title: string, lines: string[], raw: unknown): Promise<LocalAccount> {
    const { privateKey } = this.selected();
    await this.ask(title, lines, raw);
    if (!this.visible().length) throw unauthorized();
    // derived only now: the elliptic curve takes a phone a while
    return privateKeyToAccount(privateKey);
  }
}
