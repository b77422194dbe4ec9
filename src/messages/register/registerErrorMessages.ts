import { errorMessages } from '../errors';
import { registerMessages } from './registerMessages';

/** What a person reads when a transaction fails; with what tells failures, long after the forms. */
export const registerErrorMessages = () => registerMessages({ errors: errorMessages });
