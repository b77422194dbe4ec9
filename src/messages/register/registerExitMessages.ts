import { exitMessages } from '../exit';
import { registerMessages } from './registerMessages';

/** What is said only while the keeper is away. */
export const registerExitMessages = () => registerMessages({ exit: exitMessages });
