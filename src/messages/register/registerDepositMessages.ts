import { depositMessages } from '../deposit';
import { registerMessages } from './registerMessages';

/** What a DepositForm says. */
export const registerDepositMessages = () => registerMessages({ deposit: depositMessages });
