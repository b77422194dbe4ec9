import { rule } from '../theme/rule';

export const sentinel = rule({ display: 'block', width: '1px', height: '1px', pointerEvents: 'none' });
