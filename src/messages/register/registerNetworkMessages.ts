import { networkMessages } from '../network';
import { registerMessages } from './registerMessages';

/** Registers the texts of switching the wallet's network. */
export const registerNetworkMessages = () => registerMessages({ wallet: networkMessages });
