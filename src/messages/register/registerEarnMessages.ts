import { earnMessages } from '../earn';
import { registerMessages } from './registerMessages';

/** What an EarnCard says before its parts are there. */
export const registerEarnMessages = () => registerMessages({ earn: earnMessages });
