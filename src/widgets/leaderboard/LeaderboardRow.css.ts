import { rule } from '../../theme/rule';
import { tokens } from '../../theme/tokens.css';

/** A figure reads left to right in every script. */
export const figure = rule(
  { display: 'block', direction: 'ltr', textAlign: 'end' },
  { '[dir="rtl"] &': { textAlign: 'start' } },
);
export const sub = rule({
  display: 'block',
  color: tokens.color.faint,
  fontSize: '12px',
  lineHeight: '16px',
});
export const stroke = rule({ color: tokens.color.faint });
