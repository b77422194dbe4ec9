export { AccountNotice } from '../parts/form/AccountNotice';
export { EarnFigures, EarnHead } from './EarnHead';
export { ClaimForm, ReleaseForm } from './forms/ClaimForm';
export { LockForm } from './forms/LockForm';
export { EarnHistory } from './history/EarnHistory';
export { EarnWeekBars } from './weeks/EarnWeekBars';
