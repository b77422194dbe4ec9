import { expect, test, vi } from 'vitest';
import { leaveBlockedLogin } from '../../src/wallet/kit';

type AppKit = Parameters<typeof leaveBlockedLogin>[0];
type Listener = Parameters<AppKit['subscribeEvents']>[0];
type KitEvent = Parameters<Listener>[0]['data'];

function listen({ socialWindow, telegram = false }: { socialWindow?: Window; telegram?: boolean } = {}) {
  const listeners: Listener[] = [];
  const replace = vi.fn();
  leaveBlockedLogin(
    {
      subscribeEvents(listener) {
        listeners.push(listener);
        return () => undefined;
      },
      replace,
    },
    { AccountController: { state: { socialWindow } }, CoreHelperUtil: { isTelegram: () => telegram } },
  );
  const tell = (data: KitEvent) => {
    for (const listener of listeners) listener({ timestamp: 0, reportedErrors: {}, data });
  };
  return { replace, tell };
}

const started = (provider: 'google' | 'farcaster'): KitEvent => ({
  type: 'track',
  event: 'SOCIAL_LOGIN_STARTED',
  properties: { provider },
});

test('returns to the wallets once for a login without a window', () => {
  const { replace, tell } = listen();
  const event = started('google');
  tell(event);
  tell(event);
  expect(replace.mock.calls).toEqual([['Connect']]);
  tell(started('google'));
  expect(replace).toHaveBeenCalledTimes(2);
});

test('does not touch a login with a window, or one that needs none', () => {
  for (const { options, event } of [
    { options: { socialWindow: {} as Window }, event: started('google') },
    { options: { telegram: true }, event: started('google') },
    { options: {}, event: started('farcaster') },
    { options: {}, event: { type: 'track', event: 'EMAIL_LOGIN_SELECTED' } satisfies KitEvent },
  ]) {
    const { replace, tell } = listen(options);
    tell(event);
    expect(replace).not.toHaveBeenCalled();
  }
});
