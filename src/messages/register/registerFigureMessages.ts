import { figureMessages } from '../figures';
import { registerMessages } from './registerMessages';

/** What a TraderCard says with its figures. */
export const registerFigureMessages = () => registerMessages({ trader: figureMessages });
