/** All that is used of the wallet kit. The build bundles it, with everything it needs, into files of its own. */
export { AccountController, CoreHelperUtil, type CreateAppKit, createAppKit } from '@reown/appkit';
export { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
