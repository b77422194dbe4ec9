import { depositAmountMessages, ruleAmountMessages } from '../../../messages/amount';
import { registerMessages } from '../../../messages/register/registerMessages';

registerMessages({ deposit: depositAmountMessages, rule: ruleAmountMessages });

// one chunk, which loads with a form
export { amountAlert, amountNote } from './amountWords';
export { readAmount } from './readAmount';
export { typedAmount } from './typedAmount';
