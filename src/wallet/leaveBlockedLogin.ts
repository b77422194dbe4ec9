import type { AccountController, CoreHelperUtil, createAppKit } from './appkit';

type AppKit = Pick<ReturnType<typeof createAppKit>, 'subscribeEvents' | 'replace'>;

type Parts = {
  AccountController: { state: Pick<typeof AccountController.state, 'socialWindow'> };
  CoreHelperUtil: Pick<typeof CoreHelperUtil, 'isTelegram'>;
};

/** Goes back to the wallets when the browser blocked a login's window: the kit says so, and waits for it for ever. */
export function leaveBlockedLogin(appKit: AppKit, { AccountController, CoreHelperUtil }: Parts): void {
  let last: unknown;
  appKit.subscribeEvents(({ data }) => {
    // the kit tells of the same event again once it is reported
    if (data === last) return;
    last = data;
    if (data.event !== 'SOCIAL_LOGIN_STARTED' || data.properties.provider === 'farcaster') return;
    // in Telegram the login takes the place of the page
    if (CoreHelperUtil.isTelegram() || AccountController.state.socialWindow) return;
    appKit.replace('Connect');
  });
}
