// one chunk: each further lazy chunk would split their shared code into more small files
export { AccountNotice } from '../parts/form/AccountNotice';
export { EarnFigures } from './EarnFigures';
export { EarnHead } from './EarnHead';
export { ClaimForm } from './forms/ClaimForm';
export { LockForm } from './forms/LockForm';
export { ReleaseForm } from './forms/ReleaseForm';
export { EarnHistory } from './history/EarnHistory';
export { EarnWeekBars } from './weeks/EarnWeekBars';
