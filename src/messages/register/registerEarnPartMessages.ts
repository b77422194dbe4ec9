import { depositMessages } from '../deposit';
import { earnPartMessages } from '../earnParts';
import { registerMessages } from './registerMessages';

/** What an EarnCard's parts say; its fields are a deposit's. */
export const registerEarnPartMessages = () =>
  registerMessages({ deposit: depositMessages, earn: earnPartMessages });
