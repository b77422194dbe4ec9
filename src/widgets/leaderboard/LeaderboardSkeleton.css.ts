import { rule } from '../../theme/rule';

export const trader = rule({ display: 'flex', alignItems: 'center', gap: '10px' });
