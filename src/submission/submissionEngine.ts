// one chunk: each further lazy chunk would split their shared code into more small files
export { giveUpPending } from './pending/giveUpPending';
export { resumePending } from './pending/resumePending';
export { previewPlan } from './send/previewPlan';
export { runSubmission } from './send/runSubmission';
