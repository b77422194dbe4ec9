/** Everything we use from the wallet kit. The build bundles it, with its dependencies, into separate files. */
export { AccountController, CoreHelperUtil, type CreateAppKit, createAppKit } from '@reown/appkit';
export { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
