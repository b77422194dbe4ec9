import type { Route } from '@playwright/test';
import type { Hex } from 'viem';

/** The user who logs in at the secure site. */
export const SECURE_USER = {
  email: 'follower@echo.example',
  userName: 'follower',
  address: '0x00000000000000000000000000000000000e4a11' as Hex,
};

type User = typeof SECURE_USER;

/** The site that keeps the keys of users with e-mail or social logins: the kit's frame, and the login window. */
export function answerSecureSite(route: Route, { pathname }: URL): Promise<void> {
  const script = pathname === '/sdk' ? frame : pathname === '/login' ? login : () => undefined;
  return route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><title>Secure site</title><body></body><script>(${script})(${JSON.stringify(SECURE_USER)})</script>`,
  });
}

type AppEvent = { id: string; type: string; payload?: Record<string, string> };

/** Runs in the frame, so it is self-contained: answers each message of the page with success or an error under its id. */
function frame({ email, address, userName }: User): void {
  const account = {
    email,
    userName,
    address,
    chainId: 42161,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  };
  const isLoggedIn = () => localStorage.getItem('logged-in') === 'yes';
  const answer = (name: string, { provider = '', uri = '' }: Record<string, string>): unknown => {
    switch (name) {
      case 'GET_SOCIAL_REDIRECT_URI':
        return { uri: `${location.origin}/login?provider=${provider}` };
      case 'CONNECT_SOCIAL':
        if (!new URL(uri).searchParams.has('code')) throw new Error('Access denied');
        localStorage.setItem('logged-in', 'yes');
        return account;
      case 'GET_FARCASTER_URI':
        return { url: 'https://farcaster.example/connect?channelToken=of-the-visitor' };
      case 'CONNECT_FARCASTER':
        // the visitor must first answer in Farcaster
        return new Promise(() => undefined);
      case 'GET_USER':
        if (!isLoggedIn()) throw new Error('Not logged in');
        return account;
      case 'IS_CONNECTED':
        return { isConnected: isLoggedIn() };
      case 'GET_CHAIN_ID':
        return { chainId: account.chainId };
      case 'GET_SMART_ACCOUNT_ENABLED_NETWORKS':
        return { smartAccountEnabledNetworks: [] };
      case 'SYNC_THEME':
      case 'SYNC_DAPP_DATA':
      case 'RELOAD':
        return undefined;
      case 'SIGN_OUT':
        return localStorage.removeItem('logged-in');
      default:
        throw new Error(`The secure site does not know ${name}`);
    }
  };
  window.addEventListener('message', async ({ data }: MessageEvent<AppEvent>) => {
    const { id, type, payload = {} } = data;
    const name = type.replace('@w3m-app/', '');
    const reply = (ending: string, content: unknown) =>
      parent.postMessage({ id, type: `@w3m-frame/${name}_${ending}`, payload: content }, '*');
    try {
      reply('SUCCESS', await answer(name, payload));
    } catch (error) {
      reply('ERROR', { message: error instanceof Error ? error.message : '' });
    }
  });
  parent.postMessage({ type: '@w3m-frame/READY', payload: { version: '4' } }, '*');
}

/** Runs in the login window: the visitor allows it or not, and the page learns the outcome. */
function login(): void {
  for (const [name, query] of [
    ['Allow', 'code=of-the-visitor'],
    ['Deny', 'error=access_denied'],
  ]) {
    const button = document.createElement('button');
    button.append(name ?? '');
    button.onclick = () => opener.postMessage({ resultUri: `${location.origin}/done?${query}` }, '*');
    document.body.append(button);
  }
}
