// one chunk: each more that loads by itself splits what they share into small files
export { ClaimForm } from './forms/ClaimForm';
export { LockForm } from './forms/LockForm';
export { ReleaseForm } from './forms/ReleaseForm';
export { EarnHistory } from './history/EarnHistory';
export { EarnWeekBars } from './weeks/EarnWeekBars';
