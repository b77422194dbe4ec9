import type { EIP1193Provider } from 'viem';

type Hear = (value: unknown) => void;
/** What a wallet offers, of which nothing is certain. */
type Raw = {
  request(request: { method: string }): unknown;
  on?(event: string, hear: Hear): unknown;
  removeListener?(event: string, hear: Hear): unknown;
  off?(event: string, hear: Hear): unknown;
};

const plain = new WeakMap<object, EIP1193Provider>();

/**
 * A wallet's provider as EIP-1193 describes it, whatever the wallet leaves out: events are optional, accounts are a list of
 * addresses, a network is a number. Always the same object for a provider.
 */
export function plainProvider(wallet: unknown): EIP1193Provider {
  const given = wallet as Raw;
  const cached = plain.get(given);
  if (cached) return cached;
  const heard = new WeakMap<Hear, Hear>();
  const plainWallet = {
    async request(call: { method: string }) {
      const answer = await given.request(call);
      if (call.method === 'eth_accounts' || call.method === 'eth_requestAccounts') return addresses(answer);
      if (call.method === 'eth_chainId' && chainId(answer) === undefined)
        throw new TypeError('The wallet names no network.');
      return answer;
    },
    on(event: string, hear: Hear) {
      const checked: Hear = (value) => {
        if (event === 'accountsChanged') hear(addresses(value));
        else if (event !== 'chainChanged' || chainId(value) !== undefined) hear(value);
      };
      heard.set(hear, checked);
      quietly(() => given.on?.(event, checked));
    },
    removeListener(event: string, hear: Hear) {
      const checked = heard.get(hear) ?? hear;
      quietly(() =>
        given.removeListener ? given.removeListener(event, checked) : given.off?.(event, checked),
      );
    },
  };
  // what else it has, such as the flags by which a library knows it, stays visible
  const provider: EIP1193Provider = Object.create(
    given,
    Object.fromEntries(
      Object.entries(plainWallet).map(([name, value]) => [name, { value, configurable: true }]),
    ),
  );
  plain.set(given, provider);
  return provider;
}

/** Events only save polling: a wallet that refuses to be listened to still signs. */
function quietly(listen: () => unknown): void {
  try {
    listen();
  } catch {}
}

const addresses = (answer: unknown): string[] =>
  Array.isArray(answer)
    ? answer
        .filter((each): each is string => typeof each === 'string' && /^0x[\da-f]{40}$/i.test(each))
        .map((each) => each.toLowerCase())
    : [];

function chainId(answer: unknown): number | undefined {
  const id = typeof answer === 'string' || typeof answer === 'number' ? Number(answer) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
