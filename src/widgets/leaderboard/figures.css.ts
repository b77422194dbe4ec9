import { rule } from '../../theme/rule';
import { tokens } from '../../theme/tokens.css';

/** Lines of figures at the end of their column. */
export const stack = rule({ display: 'grid', flex: '1 1 auto', justifyItems: 'end', minWidth: 0 });
/** A figure reads left to right in every script. */
export const figure = rule({ display: 'block', direction: 'ltr' });
/** Its context, below it. */
export const sub = rule({
  display: 'block',
  direction: 'ltr',
  color: tokens.color.faint,
  fontSize: '12px',
  lineHeight: '16px',
});
export const record = rule({ display: 'block' });
export const stroke = rule({ color: tokens.color.faint });
