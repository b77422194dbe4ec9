// a failed connection is explained by the same words as a failed submission
export { walletWords } from '../contracts/errors/walletWords';
// those who withdraw a token that the host does not list need both
export { fetchTokenMetadata } from '../contracts/reads/tokenMetadata';
export { failureText } from './draftText';
export { previewPlan } from './previewPlan';
export { runSubmission } from './runSubmission';
export { watch } from './watch';
