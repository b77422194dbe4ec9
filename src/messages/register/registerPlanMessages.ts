import { planMessages } from '../changes';
import { registerMessages } from './registerMessages';

/** Registers the texts of planned calls. */
export const registerPlanMessages = () => registerMessages({ plan: planMessages });
