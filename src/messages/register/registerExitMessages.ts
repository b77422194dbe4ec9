import { exitMessages } from '../exit';
import { registerMessages } from './registerMessages';

/** Registers the texts needed only while the keeper is away. */
export const registerExitMessages = () => registerMessages({ exit: exitMessages });
