import { connectMessages } from '../connect';
import { registerMessages } from './registerMessages';

/** Registers the texts that Connect shows after a click. */
export const registerConnectMessages = () => registerMessages({ wallet: connectMessages });
