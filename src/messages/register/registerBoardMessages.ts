import { boardMessages } from '../board';
import { registerMessages } from './registerMessages';

/** Registers the texts of the Leaderboard. */
export const registerBoardMessages = () => registerMessages({ leaderboard: boardMessages });
