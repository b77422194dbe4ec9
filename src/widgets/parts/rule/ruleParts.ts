// one chunk: each further lazy chunk would split their shared code into more small files
export { RuleBacktest } from './backtest/RuleBacktest';
export { RuleEditorPopover } from './RuleEditorPopover';
export { watchCopiedRoutes } from './watchCopiedRoutes';
