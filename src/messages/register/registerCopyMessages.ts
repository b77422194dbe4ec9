import { copyMessages } from '../copy';
import { registerMessages } from './registerMessages';

/** Registers the texts needed only with a follower's copies. */
export const registerCopyMessages = () => registerMessages({ copy: copyMessages });
