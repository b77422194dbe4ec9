import { depositMessages } from '../deposit';
import { registerMessages } from './registerMessages';

/** Registers the texts of a DepositForm. */
export const registerDepositMessages = () => registerMessages({ deposit: depositMessages });
