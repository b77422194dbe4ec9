import { earnChangesMessages } from '../earnChanges';
import { registerMessages } from './registerMessages';

/** Registers the texts of earn drafts in Portfolio Changes. */
export const registerEarnChangesMessages = () => registerMessages({ earnChanges: earnChangesMessages });
