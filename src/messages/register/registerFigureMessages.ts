import { figureMessages } from '../traderParts';
import { registerMessages } from './registerMessages';

/** Registers the texts of a TraderCard's figures. */
export const registerFigureMessages = () => registerMessages({ trader: figureMessages });
