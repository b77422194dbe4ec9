import type { Hex, LocalAccount } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { AskQueue } from './AskQueue';
import type { SettingsStore, WalletSettings } from './SettingsStore';
import { rejected, unauthorized } from './WalletError';

/** The accounts that a page sees with these settings. */
export const visibleAccounts = ({ connected, locked, account }: WalletSettings): Hex[] =>
  connected && !locked ? [account] : [];

/** What the page may see, and who is asked before anything is signed. */
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

  /** Who signs; throws where the page sees no account. */
  selected(): { address: Hex; privateKey: Hex } {
    const [account] = this.visible();
    const found = this.accounts.find((each) => each.address === account);
    if (!found) throw unauthorized();
    return found;
  }

  /** For the account that is selected now, whichever is by the time of the answer. */
  async ask(title: string, lines: string[], raw?: unknown): Promise<void> {
    const { rejectsAll, account } = this.settings.get();
    if (rejectsAll) throw rejected();
    await this.asks.ask({ title, lines, raw, account });
  }

  /** Asks, and returns who signs: who was asked, unless the wallet was locked in between. */
  async askSigner(title: string, lines: string[], raw: unknown): Promise<LocalAccount> {
    const { privateKey } = this.selected();
    await this.ask(title, lines, raw);
    if (!this.visible().length) throw unauthorized();
    // not before it signs: a phone takes long over the curve
    return privateKeyToAccount(privateKey);
  }
}
