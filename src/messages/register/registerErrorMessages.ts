import { errorMessages } from '../errors';
import { registerMessages } from './registerMessages';

/** Registers the texts of failed transactions; loaded with the code that reports failures, long after the forms. */
export const registerErrorMessages = () => registerMessages({ errors: errorMessages });
