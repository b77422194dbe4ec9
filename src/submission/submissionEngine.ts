// one chunk: each more that loads by itself splits what they share into small files
export { giveUpPending } from './pending/giveUpPending';
export { resumePending } from './pending/resumePending';
export { previewPlan } from './send/previewPlan';
export { runSubmission } from './send/runSubmission';
