import { connectButtonMessages } from '../connect';
import { registerMessages } from './registerMessages';

/** Registers the texts of the Connect button. */
export const registerConnectButtonMessages = () => registerMessages({ wallet: connectButtonMessages });
