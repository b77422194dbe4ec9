import { networkMessages } from '../connect';
import { registerMessages } from './registerMessages';

/** Registers the texts of switching the wallet's network. */
export const registerNetworkMessages = () => registerMessages({ wallet: networkMessages });
