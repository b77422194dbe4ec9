import { rule } from '../theme/rule';

export const label = rule({ display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 });
export const name = rule({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
