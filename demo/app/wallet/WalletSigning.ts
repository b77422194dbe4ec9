import { type Address, type Hex, hexToString, isHex } from 'viem';
import type { Call, CallSender } from './CallSender';
import { describeCall, type KnownPlaces } from './describeCall';
import { readCopiesToLeave } from './readCopiesToLeave';
import type { SettingsStore } from './SettingsStore';
import type { WalletAccess } from './WalletAccess';
import { unauthorized, unsupported, WalletError } from './WalletError';

type CallParams = { to?: Hex; data?: Hex; input?: Hex; value?: Hex };
type SenderParams = { from?: Hex; chainId?: Hex };

export type WalletSigningOptions = {
  /** The only chain it sends to. */
  chainId: number;
  places: KnownPlaces;
  /** The contract that knows the copies. */
  copiesContract: Address | undefined;
  settings: SettingsStore;
  access: WalletAccess;
  sender: CallSender;
};

/** Signs and sends, asking the user each time. */
export class WalletSigning {
  constructor(private readonly options: WalletSigningOptions) {}

  async message(message: unknown): Promise<Hex> {
    if (!isHex(message)) throw new WalletError(-32602, 'The message must be hex.');
    const { access } = this.options;
    const signer = await access.askSigner('Sign a message?', [hexToString(message)], message);
    return signer.signMessage({ message: { raw: message } });
  }

  async typedData(json: unknown): Promise<Hex> {
    const data = JSON.parse(String(json));
    const lines = [`Type: ${String(data.primaryType)}`];
    const signer = await this.options.access.askSigner('Sign structured data?', lines, data);
    return signer.signTypedData(data);
  }

  async transaction(params: CallParams & SenderParams): Promise<Hex> {
    const { access, sender, settings } = this.options;
    this.#check(params);
    const call = readCall(params);
    const signer = await access.askSigner('Send a transaction?', await this.#describe([call]), params);
    const { sendsReverting, answersNonsense } = settings.get();
    const hash = await sender.send(signer, call, { unchecked: sendsReverting });
    return answersNonsense ? ('done' as Hex) : hash;
  }

  async batch(params: SenderParams & { calls?: CallParams[] }): Promise<{ id: Hex }> {
    const { access, sender, settings } = this.options;
    const { batches } = settings.get();
    if (batches === 'none') throw unsupported('wallet_sendCalls');
    if (batches === 'nonsense') throw new WalletError(5760, 'Atomicity is not supported.');
    this.#check(params);
    const calls = (params.calls ?? []).map(readCall);
    const lines = await this.#describe(calls);
    const question = calls.length === 1 ? '1 call?' : `${calls.length} calls at once?`;
    const title = batches === 'ready' ? `Upgrade the account and send ${question}` : `Send ${question}`;
    const signer = await access.askSigner(title, lines, params);
    const id = sender.sendBatch(signer, calls);
    return { id: settings.get().answersNonsense ? (42 as unknown as Hex) : id };
  }

  async #describe(calls: readonly Call[]): Promise<string[]> {
    const { places, copiesContract, sender } = this.options;
    const copies = await readCopiesToLeave(calls, { node: sender.node, copies: copiesContract });
    return calls.flatMap((call) => describeCall(call, { ...places, copies }));
  }

  /** Checks that the request is for the connected account and the wallet's current chain. */
  #check({ from, chainId }: SenderParams): void {
    const { access, settings, chainId: walletChainId } = this.options;
    const { address } = access.selected();
    const here = settings.get().chainId;
    if (from && from.toLowerCase() !== address.toLowerCase()) throw unauthorized();
    if (here !== walletChainId || (chainId && Number(chainId) !== here)) {
      throw new WalletError(4901, `The wallet is on chain ${here}.`);
    }
  }
}

const readCall = ({ to, data, input, value }: CallParams): Call => ({
  to,
  data: data ?? input,
  value: value === undefined ? undefined : BigInt(value),
});
