// one chunk: each more that loads by itself splits what they share into small files
export { CopyEstimate } from './CopyEstimate';
export { RuleEditorPopover } from './RuleEditorPopover';
