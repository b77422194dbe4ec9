import { depositAmountMessages, ruleAmountMessages } from '../../messages/amount';
import { registerMessages } from '../../messages/register/registerMessages';
import { registerRuleMessages } from '../../messages/register/registerRuleMessages';

registerRuleMessages();
registerMessages({ deposit: depositAmountMessages, rule: ruleAmountMessages });

export { MultiSelect } from '../../ui/form/MultiSelect';
export { ConnectButton } from './connect/ConnectButton';
export { NetworkNotice } from './connect/NetworkNotice';
export { DepositPopover } from './deposit/DepositPopover';
export { amountAlert, amountNote, readAmount, typedAmount } from './form/readAmount';
export { RuleConsequence } from './rule/RuleConsequence';
export { RuleAdvanced, RuleExpiry, RuleMaxLoss, RuleRate, RuleThrottle } from './rule/RuleFields';
export { RuleForm } from './rule/RuleForm';
export {
  RuleAccountNotice,
  RuleActions,
  RuleEditorPopover,
  RuleHead,
  RuleLayout,
  RuleState,
} from './rule/RuleLayout';
export { watchCopiedRoutes } from './rule/watchCopiedRoutes';
export { SubmissionLine } from './submission/SubmissionLine';
export { addressHint, searchWords } from './trader/addressWords';
