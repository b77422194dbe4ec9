import { registerRuleMessages } from '../../../messages/register/registerRuleMessages';

registerRuleMessages();

// one chunk: each further lazy chunk would split their shared code into more small files
export { RuleAdvanced } from './fields/RuleAdvanced';
export { RuleExpiry } from './fields/RuleExpiry';
export { RuleMaxLoss } from './fields/RuleMaxLoss';
export { RuleRate } from './fields/RuleRate';
export { RuleThrottle } from './fields/RuleThrottle';
export { RuleAccountNotice } from './RuleAccountNotice';
export { RuleActions } from './RuleActions';
export { RuleConsequence } from './RuleConsequence';
export { RuleEditorPopover } from './RuleEditorPopover';
export { RuleForm } from './RuleForm';
export { RuleHead } from './RuleHead';
export { RuleLayout } from './RuleLayout';
export { RuleState } from './RuleState';
export { watchCopiedRoutes } from './watchCopiedRoutes';
