import { positionMessages } from '../position';
import { registerMessages } from './registerMessages';

/** Registers the texts of a PositionCard. */
export const registerPositionMessages = () => registerMessages({ trader: positionMessages });
