import { SignClient } from '@walletconnect/sign-client';
import jsQR from 'jsqr';
import { createWalletClient, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';

export type PhoneSettings = { rpcUrl: string; privateKey: Hex };

declare global {
  /** The phone's settings. */
  var phoneSettings: PhoneSettings;
  /** Reads the QR code in an image; `undefined` if there is none. */
  var readCode: (picture: string) => Promise<string | undefined>;
  /** Follows a code or a link. */
  var pair: (uri: string) => Promise<void>;
}

const { rpcUrl, privateKey } = window.phoneSettings;
const account = privateKeyToAccount(privateKey);
const wallet = createWalletClient({ account, chain: arbitrum, transport: http(rpcUrl) });
const chain = `eip155:${arbitrum.id}`;
const rejected = { code: 5000, message: 'User rejected.' };

const client = await SignClient.init({
  projectId: 'of-the-phone',
  metadata: { name: 'Phone Wallet', description: '', url: window.location.origin, icons: [] },
});

window.pair = async (uri) => void (await client.pair({ uri }));
window.readCode = async (picture) => {
  const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
  // a camera is never sharp, which helps to read the kit's round dots
  for (const filter of ['none', 'blur(1px)', 'blur(2px)']) {
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.filter = filter;
    context.drawImage(bitmap, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const code = jsQR(data, width, height);
    if (code) return code.data;
  }
};

client.on('session_proposal', ({ id, params, verifyContext }) => {
  const { origin, validation } = verifyContext.verified;
  ask(`Connect ${params.proposer.metadata.name}?`, `${origin}: ${validation}`, {
    async approve() {
      const asked = params.optionalNamespaces.eip155;
      await client.approve({
        id,
        namespaces: {
          eip155: {
            chains: [chain],
            accounts: [`${chain}:${account.address}`],
            methods: ['eth_sendTransaction'],
            events: asked?.events ?? [],
          },
        },
      });
    },
    reject: () => client.reject({ id, reason: rejected }),
  });
});

client.on('session_request', ({ topic, id, params }) => {
  const { method, params: args } = params.request;
  const respond = (answer: { result: unknown } | { error: typeof rejected }) =>
    client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } });
  ask(`${method}?`, JSON.stringify(args), {
    async approve() {
      const [{ to, data }] = args;
      await respond({ result: await wallet.sendTransaction({ to, data }) });
    },
    reject: () => respond({ error: rejected }),
  });
});

client.on('session_delete', showSessions);

type Answers = { approve: () => Promise<void>; reject: () => Promise<void> };

/** Shows a request until it is answered. */
function ask(title: string, detail: string, { approve, reject }: Answers): void {
  const question = element('section', element('h2', title), element('p', detail));
  const answer = (act: () => Promise<void>) => async () => {
    question.remove();
    await act();
    showSessions();
  };
  question.append(button('Approve', answer(approve)), button('Reject', answer(reject)));
  document.body.append(question);
}

/** All sites that the phone is connected to. */
function showSessions(): void {
  const reason = { code: 6000, message: 'User disconnected.' };
  const sessions = client.session.getAll().map(({ topic, peer }) =>
    element(
      'li',
      peer.metadata.url,
      button('Disconnect', async () => {
        await client.disconnect({ topic, reason });
        showSessions();
      }),
    ),
  );
  document.querySelector('ul')?.replaceChildren(...sessions);
}

function element(name: string, ...content: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

function button(name: string, press: () => Promise<void>): HTMLElement {
  const made = element('button', name);
  made.onclick = () => void press();
  return made;
}
