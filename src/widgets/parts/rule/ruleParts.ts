// one chunk: each more that loads by itself splits what they share into small files
export { RuleBacktest } from './backtest/RuleBacktest';
export { RuleEditorPopover } from './RuleEditorPopover';
