import type { AccountController, CoreHelperUtil, createAppKit } from './appkit';

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
