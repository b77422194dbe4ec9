// one chunk: each more that loads by itself splits what they share into small files
export { giveUpPending } from './giveUpPending';
export { previewPlan } from './previewPlan';
export { resumePending } from './resumePending';
export { runSubmission } from './runSubmission';
