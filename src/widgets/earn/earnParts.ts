// one chunk: each more that loads by itself splits what they share into small files
export { EarnFigures } from './EarnFigures';
export { EarnHead } from './EarnHead';
export { ClaimForm } from './forms/ClaimForm';
export { LockForm } from './forms/LockForm';
export { ReleaseForm } from './forms/ReleaseForm';
export { EarnHistory } from './history/EarnHistory';
export { EarnWeekBars } from './weeks/EarnWeekBars';
