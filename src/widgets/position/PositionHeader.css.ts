import { rule } from '../../theme/rule';
import { space } from '../../theme/space';
import { tokens } from '../../theme/tokens.css';

export const header = rule({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.m} ${space.xl}`,
  padding: space.l,
});
export const what = rule({ display: 'grid', flex: '1 1 200px', minWidth: 0 });
export const name = rule({ display: 'block', fontSize: '16px', lineHeight: '22px' });
export const context = rule({
  display: 'block',
  color: tokens.color.faint,
  fontSize: '12px',
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
});
export const figure = rule({ display: 'grid', justifyItems: 'end', marginInlineStart: 'auto' });
export const pnl = rule({ fontSize: '24px', lineHeight: '28px', letterSpacing: '-0.01em' });
