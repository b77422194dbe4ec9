// one chunk: each further lazy chunk would split their shared code into more small files
export { previewPlan } from './previewPlan';
export { runSubmission } from './runSubmission';
export { watch } from './watch';
