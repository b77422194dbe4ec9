import { changesMessages } from '../changes';
import { maxLossStays, risk } from '../rule';
import { registerMessages } from './registerMessages';

/** What Portfolio Changes and every submission say. */
export const registerChangesMessages = () =>
  registerMessages({ changes: changesMessages, rule: { risk, maxLossStays } });
