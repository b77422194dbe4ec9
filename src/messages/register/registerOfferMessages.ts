import { offerMessages } from '../offer';
import { registerMessages } from './registerMessages';

/** What is said of drafts from before connecting. */
export const registerOfferMessages = () => registerMessages({ changes: offerMessages });
