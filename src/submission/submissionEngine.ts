// one chunk: each further lazy chunk would split their shared code into more small files
export { follow } from './follow';
export { previewPlan } from './previewPlan';
export { runSubmission } from './runSubmission';
