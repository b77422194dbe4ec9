// one chunk: each further lazy chunk would split their shared code into more small files
// those who withdraw a token that the host does not list need both
export { fetchTokenMetadata } from '../contracts/reads/tokenMetadata';
export { previewPlan } from './previewPlan';
export { runSubmission } from './runSubmission';
export { watch } from './watch';
