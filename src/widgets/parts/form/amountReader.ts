import { depositAmountMessages, ruleAmountMessages } from '../../../messages/amount';
import { registerMessages } from '../../../messages/register/registerMessages';

registerMessages({ deposit: depositAmountMessages, rule: ruleAmountMessages });

// one chunk, which loads with a form
export { amountAlert, amountNote, readAmount, typedAmount } from './readAmount';
