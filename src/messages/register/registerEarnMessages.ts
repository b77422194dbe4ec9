import { depositMessages } from '../deposit';
import { earnMessages } from '../earn';
import { registerMessages } from './registerMessages';

/** What an EarnCard says; its fields are a deposit's. */
export const registerEarnMessages = () => registerMessages({ deposit: depositMessages, earn: earnMessages });
