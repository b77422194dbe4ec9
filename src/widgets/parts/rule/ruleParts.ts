import { registerRuleMessages } from '../../../messages/register/registerRuleMessages';

registerRuleMessages();

export { RuleConsequence } from './RuleConsequence';
// one chunk: each further lazy chunk would split their shared code into more small files
export { RuleAdvanced, RuleExpiry, RuleMaxLoss, RuleRate, RuleThrottle } from './RuleFields';
export { RuleForm } from './RuleForm';
export {
  RuleAccountNotice,
  RuleActions,
  RuleEditorPopover,
  RuleHead,
  RuleLayout,
  RuleState,
} from './RuleLayout';
export { watchCopiedRoutes } from './watchCopiedRoutes';
