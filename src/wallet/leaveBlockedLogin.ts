import type { AccountController, CoreHelperUtil, createAppKit } from './appkit';

type Kit = {
  AccountController: typeof AccountController;
  CoreHelperUtil: typeof CoreHelperUtil;
};

/** Goes back to the wallets when the browser blocked a login's window: the kit says so, and waits for it for ever. */
export function leaveBlockedLogin(
  appKit: ReturnType<typeof createAppKit>,
  { AccountController, CoreHelperUtil }: Kit,
): void {
  let last: unknown;
  appKit.subscribeEvents(({ data }) => {
    if (data === last) return;
    last = data;
    if (data.event !== 'SOCIAL_LOGIN_STARTED' || data.properties.provider === 'farcaster') return;
    // there the login takes the place of the page
    if (CoreHelperUtil.isTelegram() || AccountController.state.socialWindow) return;
    appKit.replace('Connect');
  });
}
