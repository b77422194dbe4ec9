import { rule, variant } from '../theme/rule';
import { tokens } from '../theme/tokens.css';

export const mark = rule({ display: 'block', width: '40px', height: '32px', color: tokens.color.accent });
/** The echo is there, a step behind. */
export const echo = variant({ opacity: 0.38 });
