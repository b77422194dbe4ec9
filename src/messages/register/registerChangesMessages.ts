import { changesMessages } from '../changes';
import { noDeposit } from '../noDeposit';
import { clearsThrottle, maxLossStays, risk } from '../rule';
import { registerMessages } from './registerMessages';

/** Registers the texts of Portfolio Changes and of every submission. */
export const registerChangesMessages = () =>
  registerMessages({ changes: changesMessages, rule: { risk, maxLossStays, clearsThrottle, noDeposit } });
