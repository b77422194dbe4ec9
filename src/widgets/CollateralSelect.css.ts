import { rule } from '../theme/rule';
import { wide } from './wide';

export const long = rule({ display: 'none', '@container': wide(480, { display: 'inline' }) });
export const short = rule({ display: 'inline', '@container': wide(480, { display: 'none' }) });
