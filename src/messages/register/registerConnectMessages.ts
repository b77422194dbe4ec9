import { connectMessages } from '../connect';
import { registerMessages } from './registerMessages';

/** What Connect says once it is pressed. */
export const registerConnectMessages = () => registerMessages({ wallet: connectMessages });
