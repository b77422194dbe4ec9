import { errorMessages } from '../../contracts/errors/errorMessages';
import { bringTexts } from './bringTexts';

/** What a person reads when a transaction fails; with what tells failures, long after the forms. */
export const bringErrorTexts = () => bringTexts({ errors: errorMessages });
