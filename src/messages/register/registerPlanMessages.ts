import { planMessages } from '../plan';
import { registerMessages } from './registerMessages';

/** Registers the texts of planned calls. */
export const registerPlanMessages = () => registerMessages({ plan: planMessages });
