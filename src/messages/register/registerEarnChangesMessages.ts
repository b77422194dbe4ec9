import { earnChangesMessages } from '../earnChanges';
import { registerMessages } from './registerMessages';

/** What Portfolio Changes says of drafts of Earn. */
export const registerEarnChangesMessages = () => registerMessages({ earnChanges: earnChangesMessages });
