import { positionMessages } from '../position';
import { registerMessages } from './registerMessages';

/** What only a PositionCard says. */
export const registerPositionMessages = () => registerMessages({ trader: positionMessages });
