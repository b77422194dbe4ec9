import { depositMessages } from '../deposit';
import { earnPartMessages } from '../earnParts';
import { registerMessages } from './registerMessages';

/** Registers the texts of an EarnCard's parts; its amount fields use the deposit texts. */
export const registerEarnPartMessages = () =>
  registerMessages({ deposit: depositMessages, earn: earnPartMessages });
