import { late } from '../../ui/late/late';

/** What a visitor acts with: Connect, the forms of rules and deposits, a submission's progress. */
export const forms = late(() => import('./forms.late'));
