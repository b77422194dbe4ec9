import { planMessages } from '../plan';
import { registerMessages } from './registerMessages';

/** What is said of the calls that changes come to, once those are worked out. */
export const registerPlanMessages = () => registerMessages({ plan: planMessages });
