import { earnMessages } from '../earn';
import { registerMessages } from './registerMessages';

/** Registers the texts that an EarnCard needs before its parts have loaded. */
export const registerEarnMessages = () => registerMessages({ earn: earnMessages });
